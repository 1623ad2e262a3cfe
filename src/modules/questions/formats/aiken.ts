import type { Question, QuestionDraft } from '../model/question.ts'
import { tidyText } from './decode-text.ts'
import {
  type Lost,
  nameFrom,
  numbered,
  type Placed,
  type ReadItem,
  readItem,
  refuse,
  type WrittenFile,
} from './exchange.ts'

const CHOICE = /^([A-Z])[.)]\s*(.*)$/
const ANSWER = /^ANSWER:\s*(.*)$/i
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

interface Block {
  readonly line: number
  readonly lines: string[]
  readonly choices: { letter: string; text: string; line: number }[]
  answer?: { letter: string; line: number }
}

/** Each question ends with its answer; a choice line after one without it is told of where it stands. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    // What follows choices and is neither a choice nor the answer begins the next question.
    const isNext = block && block.choices.length > 0 && !CHOICE.test(line) && !ANSWER.test(line)
    if (!block || block.answer || isNext) {
      block = { line: at + 1, lines: [], choices: [] }
      blocks.push(block)
    }
    const answer = ANSWER.exec(line)
    const choice = CHOICE.exec(line)
    if (answer) block.answer = { letter: (answer[1] ?? '').trim().toUpperCase(), line: at + 1 }
    else if (choice) block.choices.push({ letter: choice[1] ?? '', text: choice[2] ?? '', line: at + 1 })
    else block.lines.push(line)
  }
  return blocks
}

function readQuestion({ line, lines, choices, answer }: Block): QuestionDraft {
  if (lines.length === 0) refuse('text', undefined, line)
  if (choices.length < 2) refuse('choices', undefined, line)
  const twice = choices.find(({ letter }, at) => choices.findIndex((one) => one.letter === letter) !== at)
  if (twice) refuse('letter-twice', { letter: twice.letter }, twice.line)
  if (!answer) refuse('answer-missing', undefined, line)
  if (!choices.some(({ letter }) => letter === answer.letter))
    refuse('answer-letter', { letter: answer.letter.slice(0, 10) }, answer.line)
  const text = lines.join('\n')
  return {
    kind: 'single',
    name: nameFrom(text),
    format: 'plain',
    text,
    choices: numbered(
      choices.map((one) => ({ text: one.text, weight: one.letter === answer.letter ? 100 : 0 })),
    ),
  }
}

/** The questions of a text in Aiken. */
export function readAiken(content: string): ReadItem[] {
  return splitBlocks(tidyText(content)).map((block) =>
    readItem({ line: block.line, name: nameFrom(block.lines.join(' ')), kind: 'single', category: [] }, () =>
      readQuestion(block),
    ),
  )
}

const isPlainLine = (line: string) =>
  line.trim() !== '' && !CHOICE.test(line.trim()) && !ANSWER.test(line.trim())

/** What Aiken leaves out of a question; `kind` where it has no way to say it. */
function listLost(question: Question, category: readonly string[]): string[] {
  if (question.kind !== 'single') return ['kind']
  const { choices, text, format, name, tags, code, media, points, feedback, shuffle } = question
  const rights = choices.filter(({ weight }) => weight === 100)
  if (rights.length !== 1 || choices.length > LETTERS.length) return ['kind']
  if (!text.split('\n').every(isPlainLine) || choices.some((one) => one.text.includes('\n'))) return ['kind']
  const lost = {
    format: format !== 'plain',
    name: name !== nameFrom(text),
    spaces: text.split('\n').some((line) => line !== line.trim()),
    weights: choices.some(({ weight }) => weight !== 0 && weight !== 100),
    feedback: feedback !== '' || choices.some((one) => one.feedback !== ''),
    tags: tags.length > 0,
    code: code !== '',
    points: points !== 1,
    media: media.length > 0,
    shuffle: !shuffle,
    category: category.length > 0,
  }
  return Object.entries(lost).flatMap(([what, is]) => (is ? [what] : []))
}

/** Questions with one right choice in Aiken, with what it cannot hold of them. */
export function writeAiken(placed: readonly Placed[]): WrittenFile {
  const lost: Lost[] = []
  const blocks: string[] = []
  for (const { category, question } of placed) {
    const missing = listLost(question, category)
    for (const what of missing) lost.push({ name: question.name, kind: question.kind, what })
    if (question.kind !== 'single' || missing.includes('kind')) continue
    const right = question.choices.findIndex(({ weight }) => weight === 100)
    const choices = question.choices.map(({ text }, at) => `${LETTERS[at]}. ${text}`)
    blocks.push([question.text, ...choices, `ANSWER: ${LETTERS[right]}`].join('\n'))
  }
  return { content: blocks.map((block) => `${block}\n\n`).join(''), lost }
}
