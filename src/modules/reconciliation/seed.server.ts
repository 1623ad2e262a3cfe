import type { SeedStep } from '#kernel/seed.ts'

export const seed: SeedStep = {}
