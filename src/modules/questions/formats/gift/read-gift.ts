import type { QuestionDraft } from '../../model/question.ts'
import { tidyText } from '../decode-text.ts'
import { nameFrom, numbered, type ReadItem, readItem, readPath, refuse } from '../exchange.ts'
import { hideEscaped, showEscaped, splitFormat } from './escapes.ts'
import { readAnswer, readNumbers, splitAnswers } from './read-answers.ts'

const TRUE_FALSE = /^(T|TRUE|F|FALSE)\s*(?:#([^]*))?$/i

interface Block {
  readonly line: number
  readonly text: string
  readonly code: string
  readonly tags: readonly string[]
  readonly category: readonly string[]
}

/** What `[id:…]` and `[tag:…]` of a comment say. */
function readComment(line: string): { code: string; tags: string[] } {
  const said = [...line.matchAll(/\[(id|tag):((?:\\.|[^\]\\])*)\]/g)].map(([, name, value = '']) => ({
    name,
    value: value.replace(/\\(.)/g, (_both, letter: string) => letter).trim(),
  }))
  return {
    code: said.find(({ name }) => name === 'id')?.value ?? '',
    tags: said.filter(({ name, value }) => name === 'tag' && value !== '').map(({ value }) => value),
  }
}

/** The questions of a text, each with the comments before it; an empty line ends one. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let category: string[] = []
  let lines: { line: number; text: string }[] = []
  let said = { code: '', tags: [] as string[] }
  const end = () => {
    const [first] = lines
    if (first) {
      blocks.push({ line: first.line, text: lines.map((one) => one.text).join('\n'), category, ...said })
      said = { code: '', tags: [] }
    }
    lines = []
  }
  for (const [at, line] of [...text.split('\n'), ''].entries()) {
    if (line.trim() === '') end()
    else if (line.startsWith('$CATEGORY:')) {
      end()
      category = readPath(line.slice('$CATEGORY:'.length))
    } else if (line.trimStart().startsWith('//')) {
      const { code, tags } = readComment(line)
      said = { code: code || said.code, tags: [...said.tags, ...tags] }
    } else lines.push({ line: at + 1, text: line })
  }
  return blocks
}

/** The parts of a question by what stands between its braces. */
export function readBody(
  body: string,
  note: (what: string) => void,
): { kind: string; [part: string]: unknown } {
  const bare = body.trim()
  if (bare === '') return { kind: 'essay' }
  if (bare.startsWith('#')) return { kind: 'number', answers: readNumbers(bare.slice(1), note) }
  const judged = TRUE_FALSE.exec(bare)
  if (judged) {
    const isTrue = /^T/i.test(judged[1] ?? '')
    const [wrong = '', right = ''] = (judged[2] ?? '')
      .split('#')
      .map((part) => showEscaped(splitFormat(part).rest))
    return {
      kind: 'true-false',
      isTrue,
      feedbackTrue: isTrue ? right : wrong,
      feedbackFalse: isTrue ? wrong : right,
    }
  }
  const answers = splitAnswers(bare).map(readAnswer)
  const plain = answers.map(({ isRight, weight, text, feedback }) => ({
    text: showEscaped(text),
    weight: weight ?? (isRight ? 100 : 0),
    feedback: showEscaped(feedback),
  }))
  if (bare.includes('~'))
    return { kind: answers.some(({ isRight }) => isRight) ? 'single' : 'multiple', choices: numbered(plain) }
  if (answers.every(({ text }) => text.includes('->'))) {
    const pairs = answers.map(({ text, feedback }) => {
      if (feedback.trim() !== '') refuse('pair-feedback')
      const at = text.indexOf('->')
      return { text: showEscaped(text.slice(0, at)), match: showEscaped(text.slice(at + 2)) }
    })
    const full = pairs.filter(({ text }) => text !== '')
    return {
      kind: 'matching',
      pairs: numbered(full),
      extra: numbered(
        pairs.filter(({ text }) => text === '').map(({ match }) => ({ text: match })),
        full.length,
      ),
    }
  }
  return { kind: 'short', answers: plain }
}

/** A choice, a short answer or a number in the middle of a sentence is a gap of it. */
function asGap(parts: object, before: string, after: string): object | undefined {
  if ('choices' in parts && 'kind' in parts && parts.kind === 'single')
    return {
      kind: 'blanks',
      text: showEscaped(`${before}[[1]]${after}`),
      gaps: [{ id: '1', type: 'pick', answers: parts.choices }],
    }
  if (!('answers' in parts) || !('kind' in parts)) return undefined
  const type = parts.kind === 'short' ? 'typed' : 'numeric'
  return {
    kind: 'blanks',
    text: showEscaped(`${before}[[1]]${after}`),
    gaps: [{ id: '1', type, answers: parts.answers }],
  }
}

function readQuestion({ text, code, tags }: Block, note: (what: string) => void): QuestionDraft {
  let rest = hideEscaped(text).trim()
  const named = /^::([^]*?)::/.exec(rest)
  if (named) rest = rest.slice(named[0].length).trim()
  else if (rest.startsWith('::')) refuse('name-open')
  const { format, rest: body } = splitFormat(rest)
  if (format === 'markdown') note('markdown')
  const open = body.indexOf('{')
  const close = body.lastIndexOf('}')
  if (open < 0 !== close < 0 || close < open) refuse(open < 0 ? 'brace-close' : 'brace-open')
  if (open >= 0 && (body.slice(open + 1, close).includes('{') || body.slice(open + 1, close).includes('}')))
    refuse('brace-twice')
  const before = showEscapedKeeping(open < 0 ? body : body.slice(0, open))
  const after = open < 0 ? '' : showEscapedKeeping(body.slice(close + 1))
  const [said = '', ...general] = open < 0 ? [''] : body.slice(open + 1, close).split('####')
  const parts = open < 0 ? { kind: 'description' } : readBody(said, note)
  const gap = after.trim() === '' ? undefined : asGap(parts, before, after)
  const shown = after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trimStart()}`
  const plainText = showEscaped(shown)
  return {
    name:
      (named ? showEscaped(named[1] ?? '').replace(/\s+/g, ' ') : '') ||
      nameFrom(plainText.replace('[[1]]', '_____')),
    format: format === 'html' ? 'html' : 'plain',
    text: plainText,
    feedback: showEscaped(splitFormat(general.join('####')).rest),
    code,
    tags: [...new Set(tags)],
    ...(gap ?? parts),
  } as QuestionDraft
}

/** Lines that are broken in the file are one line of text; those that were escaped stay. */
function showEscapedKeeping(text: string): string {
  return text.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
}

/** The questions of a text in GIFT, each with its line, or why it is none. */
export function readGift(content: string): ReadItem[] {
  return splitBlocks(tidyText(content)).map((block) => {
    const name = /^::([^]*?)::/.exec(hideEscaped(block.text).trim())?.[1]
    const place = {
      line: block.line,
      name: name ? nameFrom(showEscaped(name)) : nameFrom(showEscaped(hideEscaped(block.text))),
      kind: '',
      category: block.category,
    }
    return readItem(place, (note) => readQuestion(block, note))
  })
}
