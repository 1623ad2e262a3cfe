import type { IdentityAnswer, ScreenPart } from '../../screens/identity-action.server.ts'

/** What a form shows: what was typed where it was refused, else what is kept. */
export interface Shown {
  readonly part: ScreenPart
  text(name: string): string
  isOn(name: string): boolean
  errorOf(name: string): string | undefined
  idOf(name: string): string
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Joins what is kept of a part with what was typed into its form. */
export function showPart(
  part: ScreenPart,
  kept: Readonly<Record<string, unknown>>,
  answer: IdentityAnswer | undefined,
): Shown {
  const own = answer?.part === part ? answer : undefined
  return {
    part,
    text: (name) => own?.typed[name] ?? textOf(kept[name]),
    isOn: (name) => (own ? own.typed[name] === 'on' : kept[name] === true),
    errorOf: (name) => own?.errors[name],
    idOf: (name) => `${part}-${name}`,
  }
}
