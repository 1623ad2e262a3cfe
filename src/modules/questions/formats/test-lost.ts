import type { Question } from '../model/question.ts'

type Parts = Record<string, unknown>

const PLAIN: Readonly<Record<string, Parts>> = {
  points: { points: 1 },
  media: { media: [] },
  shuffle: { shuffle: true },
  case: { caseSensitive: false },
  units: { units: [] },
  guide: { guide: '' },
  template: { template: '' },
  length: { minWords: 0, maxWords: 0 },
  feedback: { feedback: '' },
  name: { name: '' },
  tags: { tags: [] },
  code: { code: '' },
  format: { format: 'plain' },
  grading: { grading: 'all' },
  endings: { endings: [], maxFiles: 1 },
}
/** What is left out of each answer, also of those of gaps. */
const OF_ANSWERS: Readonly<Record<string, Parts>> = {
  weights: { weight: 0 },
  feedback: { feedback: '' },
  'answer-feedback': { feedback: '' },
  tolerance: { tolerance: 0 },
  pattern: { text: '' },
}

const replaceIn = (of: Parts, by: Parts): Parts => ({
  ...of,
  ...Object.fromEntries(Object.entries(by).filter(([name]) => name in of)),
})
const listed = (value: unknown) => (Array.isArray(value) ? (value as Parts[]) : [])
const trimLines = (text: unknown) =>
  String(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

function withoutOne(question: Parts, what: string): Parts {
  const own = replaceIn(question, PLAIN[what] ?? {})
  const ofAnswers = OF_ANSWERS[what]
  const strip = (one: Parts): Parts => (ofAnswers ? replaceIn(one, keepsRight(one, ofAnswers)) : one)
  const gaps = listed(own.gaps).map((gap) => ({
    ...replaceIn(gap, what === 'case' ? { caseSensitive: false } : {}),
    answers: listed(gap.answers).map(strip),
  }))
  return {
    ...own,
    ...(what === 'spaces' && { text: trimLines(own.text) }),
    ...('choices' in own && { choices: listed(own.choices).map(strip) }),
    ...('answers' in own && { answers: listed(own.answers).map(strip) }),
    ...('gaps' in own && { gaps }),
  }
}

/** Where weights are lost, what is right stays right. */
const keepsRight = (one: Parts, by: Parts): Parts =>
  'weight' in by ? { weight: one.weight === 100 ? 100 : 0 } : by

/** A question with what a format says to leave out as it is where nobody said anything. */
export const withoutLost = (question: Question, lost: readonly string[]): Parts =>
  lost.reduce<Parts>(withoutOne, question as unknown as Parts)
