import { expect, it } from 'vitest'
import { createEffectDirectory } from '#kernel/flows/effect.ts'
import { effects } from '#src/effects.client.ts'
import { modules } from '#src/manifest.ts'

it('every effect that an action has is known to the browser, and every effect belongs to an action', () => {
  const shown = new Set(modules.flatMap(({ actions }) => actions.flatMap(({ shows }) => shows)))
  expect([...effects.keys()].toSorted()).toEqual([...shown].toSorted())
  expect(shown).toContain('toast')
})

it('an effect is shown, or stops the run', () => {
  const idle = [...effects].filter(([, { show, hold }]) => !show && !hold)
  expect(idle).toEqual([])
})

it('two modules cannot bring one kind', () => {
  const file = { default: {} }
  expect(() =>
    createEffectDirectory({ './modules/a/effects/toast.ts': file, './modules/b/effects/toast.ts': file }),
  ).toThrow('toast')
})
