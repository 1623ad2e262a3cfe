import { onTestFinished } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { World } from './world.ts'

/** A context like `world.open`, rolled back when the test ends: for files that open more of them than a process has connections. */
export function openBriefly(world: World, ...of: Parameters<World['open']>): Context {
  const ctx = world.open(...of)
  onTestFinished(() => ctx.rollback())
  return ctx
}
