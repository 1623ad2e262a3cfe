import { splitLetters } from '#kernel/thai/letters.ts'
import type { Kind, Question, QuestionDraft } from '../model/question.ts'
import { questionContent } from '../model/question.ts'

/** A question with the names of the categories that it stands in, the outermost first. */
export interface Placed {
  readonly category: readonly string[]
  readonly question: Question
}

/** Why something of a file cannot be taken: a text key behind `questions.fault.`, and what stands in the text. */
export interface Reason {
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** One thing of a file: a question, or why there is none. */
export interface ReadItem {
  /** Where it begins; for a package the number of the item. */
  readonly line: number
  readonly name: string
  readonly kind: string
  readonly category: readonly string[]
  readonly question?: Question
  readonly reason?: Reason
  /** What the file says and a question here cannot hold: text keys behind `questions.lost.`. */
  readonly notes: readonly string[]
}

/** What a format cannot hold of a question: `kind` where it cannot hold the question at all. */
export interface Lost {
  readonly name: string
  readonly kind: Kind
  readonly what: string
}

export interface WrittenFile {
  readonly content: string | Uint8Array
  readonly lost: readonly Lost[]
}

/** What is wrong with a file or a question in it. */
export class Fault extends Error {
  readonly reason: Reason
  readonly line: number | undefined
  constructor(reason: Reason, line?: number) {
    super(reason.code)
    this.reason = reason
    this.line = line
  }
}

/** Stops reading for a reason. */
export function refuse(code: string, values?: Reason['values'], line?: number): never {
  throw new Fault(values ? { code, values } : { code }, line)
}

const KNOWN = new Set([
  'name',
  'text',
  'choices',
  'answers',
  'pairs',
  'items',
  'gaps',
  'places',
  'areas',
  'picture',
  'units',
])

/** The question that a draft says; throws which part of it is wrong. */
export function checkQuestion(draft: QuestionDraft): Question {
  const checked = questionContent.safeParse(draft)
  if (checked.success) return checked.data
  const part = String(checked.error.issues[0]?.path[0] ?? '')
  return refuse(KNOWN.has(part) ? part : 'content')
}

interface ItemPlace {
  readonly line: number
  readonly name: string
  readonly kind: string
  readonly category: readonly string[]
}

/** Reads one thing of a file; what is wrong with it is its reason, and no more than it. */
export function readItem(place: ItemPlace, read: (note: (what: string) => void) => QuestionDraft): ReadItem {
  const notes: string[] = []
  try {
    const question = checkQuestion(read((what) => notes.push(what)))
    return { ...place, name: question.name, kind: question.kind, question, notes }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ...place, line: error.line ?? place.line, reason: error.reason, notes }
  }
}

/** A name of at most so many signs, cut between letters as people see them. */
export function nameFrom(text: string, max = 80): string {
  const line = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= max) return line || '?'
  const letters = [...splitLetters(line)]
  let name = ''
  for (const { segment } of letters) {
    if (name.length + segment.length > max - 1) break
    name += segment
  }
  return `${name}…`
}

/** The parts with ids by their places. */
export const numbered = <Part extends object>(parts: readonly Part[], from = 0) =>
  parts.map((part, at) => ({ id: String(at + 1 + from), ...part }))

/** A path of categories as one text, a slash in a name doubled. */
export const writePath = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('/', '//')).join('/')

/** The names of a path. */
export function readPath(path: string): string[] {
  const names = splitSlashes(path.trim().replace(/^\$\w+\$\//, ''))
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '')
  return names[0] === 'top' ? names.slice(1) : names
}

/** Splits at single slashes. */
function splitSlashes(path: string): string[] {
  const parts = ['']
  for (const [sign] of path.matchAll(/\/\/|[^]/gu)) {
    if (sign === '/') parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
