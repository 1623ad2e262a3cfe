import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { Person, PersonalData } from '#kernel/personal-data.ts'
import { files, removeFile } from '#modules/files/public.server.ts'
import { readHostnames } from '#modules/sites/public.server.ts'
import { attachments, documents, mentions, statements } from './collections.ts'
import { mentionName } from './model/mentions.ts'
import { forgetSources, readShown, removeMentions, type Shown } from './store/mention-rows.server.ts'

const PORTION = 500

/** The ways in which statements name somebody: by mailbox, by its hash, or by the account here. */
export async function identitiesOf(ctx: Context, { userID, email }: Person): Promise<string[]> {
  const mailbox = `mailto:${email.toLowerCase()}`
  const hosts = await readHostnames(ctx.engine, ctx.site._id)
  return [
    `mbox\n${mailbox}`,
    `mbox_sha1sum\n${createHash('sha1').update(mailbox).digest('hex')}`,
    ...hosts.map((host) => `account\nhttps://${host}\n${userID}`),
  ]
}

async function* statementsOf(ctx: Context, person: Person): AsyncGenerator<Shown[]> {
  const names = (await identitiesOf(ctx, person)).map((identity) => mentionName('related-agent', identity))
  let after = -1
  for (;;) {
    const found = await ctx
      .from(mentions)
      .select(['statementID', 'at'])
      .distinct()
      .where('name', 'in', names)
      .where('at', '>', after)
      // What only refers to a statement about them does not name them itself.
      .whereRef('sourceID', '=', 'statementID')
      .orderBy('at')
      .limit(PORTION)
      .execute()
    const last = found.at(-1)
    if (!last) return
    yield await readShown(
      ctx,
      found.map(({ statementID }) => statementID),
    )
    after = last.at
  }
}

async function removeStatements(ctx: Context, gone: readonly Shown[]): Promise<void> {
  await removeMentions(ctx, gone)
  const ids = gone.map(({ statementID }) => statementID)
  await forgetSources(ctx, gone)
  const held = await ctx.write(attachments).where({ statementID: ids }).remove()
  for (const fileID of new Set(held.map((one) => one.fileID))) {
    const other = await ctx.from(attachments).select('sha2').where('fileID', '=', fileID).executeTakeFirst()
    const file = other
      ? undefined
      : await ctx.from(files).selectAll().where('_id', '=', fileID).executeTakeFirst()
    if (file) await removeFile(ctx, file)
  }
  await ctx.write(statements).where({ statementID: ids }).remove()
}

/** Statements and documents about a member. The copy has those that name them, erasure takes them away. */
export const personalData: PersonalData = {
  async gather(ctx, person) {
    const found: unknown[] = []
    for await (const portion of statementsOf(ctx, person)) found.push(...portion.map(({ body }) => body))
    const agents = (await identitiesOf(ctx, person)).map((identity) => mentionName('agent', identity))
    const stored = await ctx
      .from(documents)
      .select(['kind', 'documentID', 'contentType', 'content', 'updatedAt'])
      .where('agent', 'in', agents)
      .execute()
    return {
      'learning-statements': found,
      'learning-documents': stored.map(({ content, ...rest }) => ({
        ...rest,
        content: Buffer.from(content, 'base64').toString('utf8'),
      })),
    }
  },
  async erase(ctx, person) {
    for await (const portion of statementsOf(ctx, person)) await removeStatements(ctx, portion)
    const agents = (await identitiesOf(ctx, person)).map((identity) => mentionName('agent', identity))
    await ctx.write(documents).where({ agent: agents }).remove()
  },
}
