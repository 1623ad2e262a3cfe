import type { Conflict } from '#shell/records/merge-form.server.ts'
import { mergeTyped, typedBasis } from '#shell/records/merge-typed.server.ts'
import type { Kind, Question } from '../model/question.ts'

const LINES = ['feedback', 'name', 'code', 'points', 'tags'] as const
/** The gaps of a text and what goes into them are one: nobody can put two halves together. */
const WITH_GAPS: readonly Kind[] = ['blanks', 'drag']

interface Placed {
  readonly content: Question
  readonly categoryID: string
}

/** The parts of a question that one can change apart from the others; the answers are one part. */
function partsOf({ content, categoryID }: Placed): Record<string, string> {
  const own = WITH_GAPS.includes(content.kind) ? LINES : (['text', ...LINES] as const)
  const rest = Object.entries(content).filter(([name]) => !own.some((line) => line === name))
  const answers = JSON.stringify(
    Object.fromEntries(rest.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )
  return {
    ...Object.fromEntries(own.map((name) => [name, JSON.stringify(content[name])])),
    categoryID,
    answers,
  }
}

/** A question as its form is opened with it, and marks of that. */
export function shownQuestion({ content, categoryID }: { content: Question; categoryID: string | null }) {
  const placed = { content, categoryID: categoryID ?? '' }
  return { draft: content, categoryID: placed.categoryID, basis: typedBasis(partsOf(placed)) }
}

function join(values: Readonly<Record<string, string>>): Placed {
  const { categoryID = '', answers = '{}', ...lines } = values
  const read = Object.entries(lines).map(([name, value]) => [name, JSON.parse(value) as unknown])
  return { content: { ...JSON.parse(answers), ...Object.fromEntries(read) } as Question, categoryID }
}

/** All that is written somewhere in a value, as one line. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return value === null ? '' : JSON.stringify(value)
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'kind')
    .map(([, inner]) => wordsIn(inner))
    .filter(Boolean)
    .join(' · ')
}

const inWords = ({ name, theirs, mine }: Conflict): Conflict => {
  if (name === 'categoryID') return { name, theirs, mine }
  return { name, theirs: wordsIn(JSON.parse(String(theirs))), mine: wordsIn(JSON.parse(String(mine))) }
}

/** A question as it is to be written: what only others changed since the form was opened is theirs. */
export function mergeQuestion(form: FormData, typed: Placed, now: Placed) {
  const merged = mergeTyped(form, partsOf(typed), partsOf(now))
  if (!('fault' in merged)) return join(merged.values)
  const { values, basis, conflicts } = merged.fault
  return { ...join(values), basis, conflicts: conflicts.map(inWords) }
}
