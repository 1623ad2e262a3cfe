import type { PageObject } from './document.ts'
import type { FieldValues, Form, FormField, FormValues } from './form-values.ts'
import type { PlainFields } from './input.ts'

/** The name of an input in a plain HTML form: its uid, in a set with the filling. */
export function plainNameOf({ uid }: Pick<PageObject, 'uid'>, filling?: number): string {
  return filling === undefined ? uid : `${uid}.${filling}`
}

/** What somebody filled in without scripts: one filling of every set, more where the page was drawn with more. */
export function readPlainFields({ fields, sets }: Form, posted: PlainFields): FormValues {
  const read = (all: readonly FormField[], filling?: number): FieldValues =>
    Object.fromEntries(
      all.map(({ object, input }) => [
        object.key,
        input.isFixed ? input.initial(object) : input.fromPost(posted, plainNameOf(object, filling)),
      ]),
    )
  const isThere = (all: readonly FormField[], filling: number) =>
    all.some(({ object, input }) => input.isPosted(posted, plainNameOf(object, filling)))
  return {
    fields: read(fields),
    sets: Object.fromEntries(
      sets.map(({ name, limit, fields: own }) => {
        const fillings = [read(own, 0)]
        while (fillings.length < limit && isThere(own, fillings.length))
          fillings.push(read(own, fillings.length))
        return [name, fillings]
      }),
    ),
  }
}
