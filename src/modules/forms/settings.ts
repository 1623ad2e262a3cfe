import { readAs } from '#kernel/pages/settings.ts'
import {
  columnsOfStored,
  objectsOfStored,
  type Stored,
  settingsOf,
  toList,
  toStored,
  toText,
} from '#kernel/pages/stored.ts'
import { fields } from './blocks/submit/block.ts'

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
  const { label, submitting, subject, message, notify, quantity } = readAs(
    fields,
    submit ? settingsOf(submit) : {},
  )
  const named = [label, toText(submit?.value, MAX_TEXT), toText(submit?.name, MAX_TEXT)].map((one) =>
    one.trim(),
  )
  return {
    submitLabel: named.find((one) => one !== '') ?? '',
    popup: { submitting: submitting.trim(), subject: subject.trim(), message: message.trim() },
    notify: notify.trim(),
    quantity,
  }
}
