import fc from 'fast-check'
import { addressFields } from '#modules/forms/blocks/address/address-value.ts'
import { blocks } from '#modules/forms/blocks/blocks.ts'
import type { Comparison, PageDocument, PageObject, Rule } from './document.ts'
import { type Form, type FormField, type FormValues, formOf } from './form-values.ts'
import type { FieldValue, Input } from './input.ts'

/** The product's own inputs: what is true of forms is true of them. */
export const inputs = new Map(blocks.flatMap((block) => (block.input ? [[block.type, block]] : [])))

type Given = Partial<PageObject> & Pick<PageObject, 'uid'>

/** An object of a page with what a test says of it; the settings of an input are read as those of a page are. */
export function makeObject({ type = 'input', settings = {}, ...given }: Given): PageObject {
  return {
    type,
    name: given.uid,
    key: given.uid,
    value: '',
    required: false,
    reqError: '',
    inputType: 'text',
    show: true,
    hidden: false,
    settings: inputs.get(type)?.settings.parse(settings) ?? settings,
    style: '',
    ...given,
  }
}

/** An input of a page with what a test says of it. */
export function makeField(given: Given): FormField {
  const object = makeObject(given)
  const input = inputs.get(object.type)?.input
  if (!input) throw new Error(`${object.type} is no input`)
  return { object, input }
}

/** The inputs of such a document. */
export const makeForm = (...parts: Parameters<typeof makeDocument>): Form =>
  formOf(makeDocument(...parts), inputs)

/** A document of rows of objects; a row with a set's name belongs to that set. */
export function makeDocument(
  rows: readonly { objects: readonly PageObject[]; set?: string; limit?: number }[],
  rules: readonly Rule[] = [],
): PageDocument {
  return {
    rows: rows.map(({ objects, set, limit }, at) => ({
      title: '',
      width: 'reading' as const,
      uid: `row-${at}`,
      columns: [{ objects, span: 12, smallSpan: 12, style: '' }],
      dataMode: set === undefined ? 'standalone' : 'set',
      dataSetName: set ?? '',
      limit: limit ?? 1,
      tab: '',
      style: '',
    })),
    rules,
    css: '',
  }
}

/** A rule with one condition. */
export function makeRule(
  method: Rule['method'],
  target: string,
  source: string,
  value = 'yes',
  comparison: Comparison = 'is',
): Rule {
  return { method, target, match: 'all', when: [{ source, comparison, value }] }
}

const OPTIONS = ['yes', 'no', 'maybe']

const FILE = { name: 'a.pdf', url: '/files/1/a.pdf', size: 1, type: 'application/pdf' }

/** Values of an input as a caller might send them, among them such as say nothing. */
function valueOf(type: string, input: Input): fc.Arbitrary<FieldValue> {
  const word = fc.constantFrom(...OPTIONS)
  const sent: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    checkbox: fc.uniqueArray(word, { maxLength: 3 }),
    address: fc.record(
      Object.fromEntries(addressFields.map((part) => [part, fc.constantFrom('', 'n/a', 'บางรัก')])),
    ),
    upload: fc.constantFrom([], [FILE]),
    datetime: fc.constantFrom('', '2026-11-15', '2026-02-30'),
  }
  const texts = fc.oneof(word, fc.constantFrom('', '   ', 'N/A'))
  const own = sent[type]
  return own ? own.map((value) => input.fromCall(value, { path: '', unknown: [] })) : texts
}

/** Values for every input of a form, as somebody might have filled it in. */
export function valuesFor(form: Form): fc.Arbitrary<FormValues> {
  const record = (fields: readonly FormField[]) =>
    fc.record(
      Object.fromEntries(fields.map(({ object, input }) => [object.key, valueOf(object.type, input)])),
    )
  return fc.record({
    fields: record(form.fields),
    sets: fc.record(
      Object.fromEntries(
        form.sets.map(({ name, fields, limit }) => [
          name,
          fc.array(record(fields), { minLength: 1, maxLength: limit }),
        ]),
      ),
    ),
  })
}

const COUNT = 9

/** Forms of nine inputs in and outside sets; without rings a rule looks only at inputs before its target. */
export function forms(withRings: boolean): fc.Arbitrary<Form> {
  const object = (at: number) =>
    fc
      .record({
        type: fc.constantFrom(...inputs.keys()),
        required: fc.boolean(),
        show: fc.boolean(),
        hidden: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      })
      .map((given) => makeObject({ uid: `o${at}`, ...given, settings: { options: OPTIONS, itemLimit: 3 } }))
  const rule = fc
    .tuple(
      fc.constantFrom<Rule['method']>('show', 'hide', 'require', 'free'),
      fc.integer({ min: 1, max: COUNT - 1 }),
      fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: COUNT - 1 }),
          fc.constantFrom<Comparison>('is', 'is-not', 'has', 'is-empty', 'is-filled', 'above'),
          fc.constantFrom(...OPTIONS, ''),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom<'all' | 'any'>('all', 'any'),
    )
    .map(
      ([method, target, when, match]): Rule => ({
        method,
        target: `o${target}`,
        match,
        when: when.map(([source, comparison, value]) => ({
          source: `o${withRings ? source : source % target}`,
          comparison,
          value,
        })),
      }),
    )
  return fc
    .tuple(
      fc.tuple(...Array.from({ length: COUNT }, (_, at) => object(at))),
      fc.array(fc.constantFrom(undefined, 'คน', 'ทีม'), { minLength: COUNT, maxLength: COUNT }),
      fc.array(rule, { maxLength: 10 }),
    )
    .map(([objects, sets, rules]) =>
      makeForm(
        objects.map((one, at) => {
          const set = sets[at]
          return { objects: [one], ...(set === undefined ? {} : { set, limit: 3 }) }
        }),
        rules,
      ),
    )
}

/** A form with values for it. */
export function filledForms(withRings: boolean): fc.Arbitrary<readonly [form: Form, values: FormValues]> {
  return forms(withRings).chain((form) => valuesFor(form).map((values) => [form, values] as const))
}
