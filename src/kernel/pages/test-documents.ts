import fc from 'fast-check'
import { type Comparison, inputTypes, type PageDocument, type PageObject, type Rule } from './document.ts'
import { addressFields, dataSetsOf, type FieldValue, type FormValues, singleInputsOf } from './form-values.ts'

/** An object of a page with what a test says of it. */
export function makeObject(given: Partial<PageObject> & Pick<PageObject, 'uid'>): PageObject {
  return {
    type: 'input',
    name: given.uid,
    key: given.uid,
    value: '',
    required: false,
    reqError: '',
    inputType: 'text',
    show: true,
    hidden: false,
    settings: {},
    style: '',
    ...given,
  }
}

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

function valueOf(object: PageObject): fc.Arbitrary<FieldValue> {
  const word = fc.constantFrom(...OPTIONS)
  switch (object.type) {
    case 'checkbox':
      return fc.uniqueArray(word, { maxLength: 3 })
    case 'address':
      return fc
        .tuple(...addressFields.map(() => fc.constantFrom('', 'n/a', 'บางรัก')))
        .map(
          (parts) => Object.fromEntries(addressFields.map((field, at) => [field, parts[at]])) as FieldValue,
        )
    case 'upload':
      return fc.constantFrom([], [{ name: 'a.pdf', url: '/files/1/a.pdf', size: 1, type: 'application/pdf' }])
    case 'datetime':
      return fc.constantFrom('', '2026-11-15', '2026-02-30')
    default:
      return fc.oneof(word, fc.constantFrom('', '   ', 'N/A'))
  }
}

/** Values for every input of a document, as somebody might have filled it in. */
export function valuesFor(document: PageDocument): fc.Arbitrary<FormValues> {
  const record = (inputs: readonly PageObject[]) =>
    fc.record(Object.fromEntries(inputs.map((input) => [input.key, valueOf(input)])))
  return fc.record({
    fields: record(singleInputsOf(document)),
    sets: fc.record(
      Object.fromEntries(
        dataSetsOf(document).map(({ name, inputs, limit }) => [
          name,
          fc.array(record(inputs), { minLength: 1, maxLength: limit }),
        ]),
      ),
    ),
  })
}

const COUNT = 9

/** Documents of nine inputs in and outside sets; without rings a rule looks only at inputs before its target. */
export function documents(withRings: boolean): fc.Arbitrary<PageDocument> {
  const object = (at: number) =>
    fc
      .record({
        type: fc.constantFrom(...inputTypes),
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
      makeDocument(
        objects.map((one, at) => {
          const set = sets[at]
          return { objects: [one], ...(set === undefined ? {} : { set, limit: 3 }) }
        }),
        rules,
      ),
    )
}

/** A document with values for it. */
export function filledForms(
  withRings: boolean,
): fc.Arbitrary<readonly [document: PageDocument, values: FormValues]> {
  return documents(withRings).chain((document) =>
    valuesFor(document).map((values) => [document, values] as const),
  )
}
