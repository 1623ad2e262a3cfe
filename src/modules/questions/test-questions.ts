import fc from 'fast-check'
import { type Kind, kinds, type Question, questionContent } from './model/question.ts'

const sign = fc.constantFrom(
  ...'กขค งจฉ น้ำ ทำ เด็ก ๆ ๑๒๓ ปลอดภัย abc ABC 42 ~ = # { } : \\ % -> * < > & " \' // [ ] \n \\( ⟂ 🙂 ; , | _ . ::'.split(
    ' ',
  ),
  ' ',
)
const tidy = (text: string) => text.normalize('NFC').trim()

/** Words with every sign that some format takes for its own. */
export const someText = fc
  .array(sign, { minLength: 1, maxLength: 12 })
  .map((parts) => tidy(parts.join('')))
  .filter((text) => text !== '' && !/\[\[|\]\]/.test(text))
export const maybeText = fc.oneof(fc.constant(''), someText)
/** Words of one line. */
export const oneLine = someText.map((text) => tidy(text.replace(/\s+/g, ' ')))

const ids = <T extends object>(parts: readonly T[], from = 0) =>
  parts.map((part, at) => ({ id: String(at + 1 + from), ...part }))
const list = <T>(one: fc.Arbitrary<T>, minLength = 2, maxLength = 5) =>
  fc.array(one, { minLength, maxLength })
const weight = fc.constantFrom(-100, -50, -33.33333, 0, 25, 33.33333, 50, 100)
const wrong = fc.record({ text: someText, weight: fc.constantFrom(-100, -25, 0, 50), feedback: maybeText })
const right = fc.record({ text: someText, weight: fc.constant(100), feedback: maybeText })
const written = fc
  .tuple(right, fc.array(fc.record({ text: someText, weight, feedback: maybeText }), { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest])
const value = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(0.5, 3.1415, -2.25, 1000, 1e6))
const numericOf = (worth: fc.Arbitrary<number>) =>
  fc.record({ value, tolerance: fc.constantFrom(0, 0.5, 2, 0.01), weight: worth, feedback: maybeText })
const numericAnswers = fc
  .tuple(numericOf(fc.constant(100)), fc.array(numericOf(fc.constantFrom(0, 50)), { maxLength: 2 }))
  .map(([first, rest]) => [first, ...rest])
const choices = fc.tuple(right, list(wrong, 1, 4)).map(([one, rest]) => ids([...rest, one]))
const several = fc.tuple(list(right, 1, 4), list(wrong, 1, 3)).map(([earning, rest]) => {
  const share = { 1: 100, 2: 50, 3: 33.33333, 4: 25 }[earning.length] ?? 0
  return ids([
    ...earning.map((one) => ({ ...one, weight: share })),
    ...rest.map((one) => ({ ...one, weight: Math.min(0, one.weight) })),
  ])
})
const gap = fc.oneof(
  choices.map((answers) => ({ type: 'pick' as const, answers })),
  fc.record({ type: fc.constant('typed' as const), answers: written, caseSensitive: fc.boolean() }),
  numericAnswers.map((answers) => ({ type: 'numeric' as const, answers })),
)
const gaps = fc
  .tuple(fc.array(fc.tuple(oneLine, gap), { minLength: 1, maxLength: 3 }), oneLine)
  .map(([parts, end]) => ({
    text: `${parts.map(([before], at) => `${before} [[${at + 1}]] `).join('')}${end}`,
    gaps: ids(parts.map(([, one]) => one)),
  }))
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = fc.constant({ address: PIXEL, width: 640, height: 400, alt: '' })
/** Areas that do not touch each other. */
const areas = (at: number) =>
  fc.constantFrom(
    { shape: 'rect' as const, coords: [at * 100, 10, at * 100 + 60, 50] },
    { shape: 'circle' as const, coords: [at * 100 + 40, 60, 30] },
    { shape: 'poly' as const, coords: [at * 100, 0, at * 100 + 80, 0, at * 100 + 40, 70] },
  )

const parts: Record<Kind, fc.Arbitrary<object>> = {
  single: fc.record({ choices, shuffle: fc.boolean() }),
  multiple: fc.record({ choices: several, shuffle: fc.boolean() }),
  'true-false': fc.record({ isTrue: fc.boolean(), feedbackTrue: maybeText, feedbackFalse: maybeText }),
  short: fc.record({ answers: written, caseSensitive: fc.boolean() }),
  number: fc.record({
    answers: numericAnswers,
    units: fc.constantFrom(
      [],
      [{ name: 'm', factor: 1 }],
      [
        { name: 'กก.', factor: 1 },
        { name: 'ก.', factor: 0.001 },
      ],
    ),
  }),
  matching: fc
    .tuple(
      list(fc.record({ text: someText, match: someText })),
      fc.array(someText, { maxLength: 2 }),
      fc.boolean(),
    )
    .map(([pairs, extra, shuffle]) => ({
      pairs: ids(pairs),
      extra: ids(
        extra.map((text) => ({ text })),
        pairs.length,
      ),
      shuffle,
    })),
  ordering: fc.record({
    items: list(someText).map((all) => ids(all.map((text) => ({ text })))),
    grading: fc.constantFrom('all', 'position', 'next'),
  }),
  blanks: gaps,
  drag: fc.tuple(list(someText, 2, 4), fc.tuple(areas(0), areas(1)), picture).map(([items, both, shown]) => ({
    picture: shown,
    items: ids(items.map((text) => ({ text }))),
    places: both.map((area, at) => ({ id: `p${at + 1}`, area, item: String(at + 1) })),
  })),
  point: fc.tuple(areas(0), areas(1), picture).map(([one, two, shown]) => ({
    picture: shown,
    areas: [
      { id: '1', area: one, weight: 60 },
      { id: '2', area: two, weight: 40 },
    ],
    max: 2,
  })),
  essay: fc.record({
    template: maybeText,
    guide: maybeText,
    minWords: fc.constant(0),
    maxWords: fc.constantFrom(0, 200),
  }),
  upload: fc.record({
    guide: maybeText,
    maxFiles: fc.integer({ min: 1, max: 5 }),
    endings: fc.constantFrom([], ['pdf', 'docx']),
  }),
  description: fc.record({}),
}

const tag = oneLine
  .map((text) => tidy(text.replaceAll(',', '')).slice(0, 60))
  .map(tidy)
  .filter((text) => text !== '')

/** Questions of one kind, whatever is in them. */
export function questionsOf(kind: Kind): fc.Arbitrary<Question> {
  return fc
    .tuple(
      fc.record({
        name: oneLine,
        format: fc.constantFrom('plain', 'html'),
        text: someText,
        feedback: maybeText,
        code: fc.constantFrom('', 'q-1', 'ข้อ๕'),
        tags: fc.uniqueArray(tag, { maxLength: 3 }),
        points: fc.constantFrom(1, 2, 0.5),
      }),
      parts[kind],
    )
    .map(([shared, own]) => questionContent.safeParse({ kind, ...shared, ...own }))
    .filter(({ success }) => success)
    .map(({ data }) => data as Question)
}

/** Questions of every kind. */
export const anyQuestion: fc.Arbitrary<Question> = fc.oneof(...kinds.map(questionsOf))
