import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { readResult } from '#modules/assessments/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { SCORE_SCOPE } from '../launching/claims.ts'
import { signFor } from '../platforms/signing-key.server.ts'
import { links, type Platform, platforms } from '../tables.ts'

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** What somebody has reached by now, in percent; undefined while there is nothing to say. */
async function readScore(
  ctx: Context,
  { userID, courseID, examID }: { userID: string; courseID: string; examID: string | null },
): Promise<{ percent: number; isDone: boolean } | undefined> {
  if (examID !== null) {
    const percent = await readResult(ctx, { examID, userID })
    return percent === null ? undefined : { percent, isDone: true }
  }
  const enrolment = await ctx
    .from(enrolments)
    .select('analytics')
    .where('userID', '=', userID)
    .where('courseID', '=', courseID)
    .executeTakeFirst()
  const { percent, status } = enrolment?.analytics ?? {}
  return percent === undefined ? undefined : { percent, isDone: status === 'complete' }
}

/** A token by which results may be sent. */
async function askToken(ctx: Context, platform: Platform, assertion: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: ASSERTION,
    client_assertion: assertion,
    scope: SCORE_SCOPE,
  }).toString()
  const answer = await ctx.engine.outside.send(platform.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  const { data } = z.object({ access_token: z.string() }).safeParse(JSON.parse(answer.text))
  if (answer.status !== 200 || !data) throw new Error(`no token for results: ${answer.status}`)
  return data.access_token
}

/** The address of a result of the line item, whose own address may have a query. */
function scoresOf(lineitem: string): string {
  const url = new URL(lineitem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/** Tells a platform what somebody has reached. Runs again where the platform is away. */
export const scoreJob = defineJob({
  name: 'lti.score',
  label: { th: 'ส่งผลเรียนไปยังระบบเรียนต้นทาง (LTI)', en: 'Send a result to another platform (LTI)' },
  data: z.strictObject({ linkID: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 10,
  async run({ ctx }, { linkID }) {
    const link = await ctx.from(links).selectAll().where('_id', '=', linkID).executeTakeFirst()
    const platform =
      link && (await ctx.from(platforms).selectAll().where('_id', '=', link.platformID).executeTakeFirst())
    const score = link && (await readScore(ctx, link))
    if (!link || !platform || !score) return
    const assertion = await signFor(
      ctx,
      { issuer: platform.clientID, audience: platform.tokenUrl, subject: platform.clientID },
      {},
    )
    await ctx.commit()
    const token = await askToken(ctx, platform, assertion)
    const answer = await ctx.engine.outside.send(scoresOf(link.lineitem), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify({
        userId: link.subject,
        scoreGiven: score.percent,
        scoreMaximum: 100,
        activityProgress: score.isDone ? 'Completed' : 'InProgress',
        gradingProgress: score.isDone ? 'FullyGraded' : 'Pending',
        timestamp: new Date().toISOString(),
      }),
    })
    if (answer.status < 200 || answer.status > 299) throw new Error(`results are refused: ${answer.status}`)
    await ctx.write(links).where({ _id: linkID }).patch({ sentAt: clock })
  },
})
