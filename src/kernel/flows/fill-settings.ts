import type { ActionField, ActionFields } from './action-fields.ts'
import { type FlowScope, fillAddress, fillText, fillValue } from './fill-places.ts'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function fillField(scope: FlowScope, field: ActionField | undefined, value: unknown): unknown {
  if (field?.kind === 'json') return fillValue(scope, typeof value === 'string' ? parse(value) : value)
  if (typeof value !== 'string') return fillValue(scope, value)
  const isAddress = field?.kind === 'address' || field?.kind === 'own-path'
  return isAddress ? fillAddress(scope, value) : fillText(scope, value)
}

/** The settings of a step as its action would use them now, for whoever looks on. */
export function fillSettings(
  scope: FlowScope,
  fields: ActionFields,
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const filled = Object.entries(settings).map(([name, value]) => [
    name,
    fillField(scope, fields[name], value),
  ])
  return Object.fromEntries(filled) as Readonly<Record<string, unknown>>
}
