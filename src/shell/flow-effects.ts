import type { EffectDirectory } from '#kernel/flows/effect.ts'

let load: () => Promise<EffectDirectory> = () => Promise.resolve(new Map())

/** Tells how the effects of flows are loaded; the top of the program does, which alone knows all modules. */
export function provideEffects(loader: () => Promise<EffectDirectory>): void {
  load = loader
}

/** The effects of flows; their code comes with the first run. */
export const loadEffects = (): Promise<EffectDirectory> => load()
