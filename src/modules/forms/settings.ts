import {
  columnsOfStored,
  objectsOfStored,
  type Stored,
  settingsOf,
  toList,
  toStored,
  toText,
} from '#kernel/pages/stored.ts'

/** What staff set for a whole form, on its object of type `submit`. None of it reaches the browser by itself. */
export interface FormSettings {
  readonly submitLabel: string
  readonly popup: { readonly submitting: string; readonly subject: string; readonly message: string }
  /** Who is told of a new entry. */
  readonly notify: string
  /** What an order of the form counts: itself, or each filling of its first set. */
  readonly quantity: 'one' | 'set'
}

const MAX_TEXT = 500

function findSubmit(objects: readonly unknown[], depth: number): Stored | undefined {
  if (depth > 4) return undefined
  for (const one of objects) {
    const object = toStored(one)
    if (object?.type === 'submit') return object
    const inside = object && columnsOfStored(object)?.flatMap(objectsOfStored)
    const found = inside && findSubmit(inside, depth + 1)
    if (found) return found
  }
  return undefined
}

/** Reads the settings of a stored form; what it does not say is as usual. */
export function readFormSettings(builder: unknown): FormSettings {
  const objects = toList(builder)
    .slice(0, 500)
    .flatMap((row) => toList(toStored(row)?.columns).flatMap(objectsOfStored))
  const submit = findSubmit(objects, 0)
  const settings = submit ? settingsOf(submit) : {}
  const textOf = (value: unknown) => toText(value, MAX_TEXT).trim()
  return {
    submitLabel: textOf(settings.label) || textOf(submit?.value) || textOf(submit?.name),
    popup: {
      submitting: textOf(settings.submitting),
      subject: textOf(settings.subject),
      message: textOf(settings.message),
    },
    notify: textOf(settings.notify),
    quantity: settings.quantity === 'set' ? 'set' : 'one',
  }
}
