import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { signAddress } from '#kernel/storage/signature.server.ts'
import { files } from '#modules/files/public.server.ts'
import { anyFileRule } from '#modules/lessons/public.server.ts'
import { readPaper } from '../marking/paper-questions.server.ts'
import { rounds } from '../tables.ts'
import type { SentAnswers } from './save-answers.server.ts'

const PREFIX = 'exam-answer'
const MAX_BYTES = 50 * 1024 * 1024
const HOUR_MS = 3_600_000

/** What files of an answer are uploaded for: they belong to one question of one round. */
const purposeOf = (roundID: string, slot: string) => `${PREFIX}/${roundID}/${slot}`

/** Files for a question of the caller's own round that is under way, as the question takes them. */
export const answerUploads: UploadPurpose = {
  prefix: PREFIX,
  async findRule(ctx, purpose) {
    const [, roundID = '', slot = '', ...rest] = purpose.split('/')
    const { userID } = ctx.actor
    if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
    if (rest.length > 0 || !uuidPattern.test(roundID)) return undefined
    const round = await ctx
      .from(rounds)
      .select('paper')
      .where('_id', '=', roundID)
      .where('userID', '=', userID)
      .where('status', 'in', ['begun', 'timed-out'])
      .executeTakeFirst()
    const [asked] = await readPaper(ctx, round?.paper.filter(({ id }) => id === slot) ?? [])
    if (!asked || !('endings' in asked.question)) return undefined
    const { endings } = asked.question
    return { ...anyFileRule, ...(endings.length > 0 && { extensions: endings }), maxBytes: MAX_BYTES }
  },
}

const filesIn = (answer: unknown): readonly string[] => {
  const given = typeof answer === 'object' && answer !== null && 'files' in answer ? answer.files : []
  return Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : []
}

/** Whether an answer names files at all. */
export const hasFiles = ({ changes }: SentAnswers) => changes.some(({ answer }) => filesIn(answer).length > 0)

/** Takes the files of what was answered into use, so that nobody sweeps them. The address of any other file is a word like others. */
export async function takeAnswerFiles(ctx: Context, { round, changes }: SentAnswers): Promise<void> {
  for (const { slot, answer } of changes) {
    const ids = [...new Set(filesIn(answer).flatMap((address) => fileIdOf(address) ?? []))]
    if (ids.length > 0)
      await ctx
        .asServer()
        .write(files)
        .where({ _id: ids, purpose: purposeOf(round, slot), used: false })
        .patch({ used: true })
  }
}

/** An answer with addresses by which its files open for an hour; the address of a file that is none of its own stays shut. */
export async function signAnswerFiles<Answer>(
  ctx: Context,
  roundID: string,
  slot: string,
  answer: Answer,
): Promise<Answer> {
  const given = filesIn(answer)
  const ids = given.flatMap((address) => fileIdOf(address) ?? [])
  if (ids.length === 0) return answer
  const own = await ctx
    .from(files)
    .select(['_id', 'name'])
    .where('_id', 'in', ids)
    .where('purpose', '=', purposeOf(roundID, slot))
    .execute()
  const expires = new Date(ctx.now.getTime() + HOUR_MS)
  const signed = given.map((address) => {
    const file = own.find(({ _id }) => _id === fileIdOf(address))
    if (!file) return address
    const { _id: fileId, name } = file
    return signAddress(ctx.engine.seal, { siteId: ctx.site._id, fileId, name }, expires)
  })
  return { ...answer, files: signed }
}
