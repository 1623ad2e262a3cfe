import type { Context } from '#kernel/context.ts'

/** What a link in a mail lets its receiver do with what they asked for. */
export type NoticeStep = 'confirm' | 'end'

type Site = Pick<Context, 'engine' | 'site'>

const MARK_LETTERS = 22
const letters: Readonly<Record<NoticeStep, string>> = { confirm: 'c', end: 'e' }

const markedText = ({ site }: Site, step: NoticeStep, id: string) =>
  `round notice\n${site._id}\n${step}\n${id}`

/** The end of a link that confirms or ends a notice; nobody but the receiver of the mail has it. */
export function makeNoticeCode(ctx: Site, step: NoticeStep, id: string): string {
  const mark = ctx.engine.seal.hash(markedText(ctx, step, id)).slice(0, MARK_LETTERS)
  return `${letters[step]}${id.replaceAll('-', '')}${mark}`
}

/** What a code stands for; undefined for anything that this site did not make. */
export function openNoticeCode(ctx: Site, code: string): { step: NoticeStep; id: string } | undefined {
  const [, letter = '', hex = '', mark = ''] = /^([ce])([0-9a-f]{32})([\w-]{22})$/.exec(code) ?? []
  if (hex === '') return undefined
  const step = letter === 'c' ? 'confirm' : 'end'
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  )
  return ctx.engine.seal.isHash(markedText(ctx, step, id), mark, MARK_LETTERS) ? { step, id } : undefined
}
