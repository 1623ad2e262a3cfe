import { beforeAll, describe, expect, it } from 'vitest'
import { mailBuyerJob } from '#modules/orders/state/mails.server.ts'
import { openPaying, type Paying, stepsOf } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Paying
beforeAll(async () => {
  cast = await openPaying()
})

const { ordered, press } = stepsOf(() => cast)
const deskOf = (id: string) => `/lesson/order/${id}`
const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await cast.world.database.owner.query(text, [...values])).rows as Row[]

/** Writes the mail of an order as its job does; answers the record's id. */
async function mailed(orderID: string, mail: 'made' | 'soon' = 'made'): Promise<string> {
  const ctx = cast.world.open(cast.ours, 'admin').asServer()
  await mailBuyerJob.run({ ctx, signal: new AbortController().signal } as never, { orderID, mail })
  await ctx.commit()
  const [row] = await query<{ _id: string }>(
    'select "_id" from message where about = $1 order by "createdAt" desc, "_id" desc limit 1',
    [`order/${orderID}`],
  )
  return row?._id ?? ''
}
const become = (id: string, status: string) =>
  query(
    `update message set status = $2, error = 'Failed to send email: x', withheld = null where "_id" = $1`,
    [id, status],
  )
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from message where "_id" = $1', [id]))[0]?.status
const again = (orderID: string, mailID: string, as = cast.admin) =>
  press(orderID, { intent: 'mail-again', mailID }, as)

describe('the staff page of an order', () => {
  it('shows the mails about it, to whom and when they went, and what became of each', async () => {
    const [made, other] = [await ordered(), await ordered()]
    const [sent, failed] = [await mailed(made._id), await mailed(made._id, 'soon')]
    await become(sent, 'confirm')
    await become(failed, 'fail')
    const [{ email } = { email: '' }] = await query<{ email: string }>(
      'select email from "user" where "_id" = $1',
      [cast.member.userID],
    )
    const seen = seenIn(await cast.open(deskOf(made._id), cast.admin))
    const part = seen.slice(seen.indexOf('อีเมลเกี่ยวกับคำสั่งซื้อนี้'))
    for (const words of ['รอชำระเงิน', 'ใกล้หมดเวลาชำระ', 'ส่งแล้ว', 'ส่งไม่สำเร็จ', email])
      expect(part).toContain(words)
    expect(part).not.toContain(sent)
    expect(part).toContain(failed)
    expect(seenIn(await cast.open(deskOf(other._id), cast.admin))).not.toContain('อีเมลเกี่ยวกับคำสั่งซื้อนี้')
    const english = await cast.api.call({
      as: cast.admin,
      site: cast.ours,
      path: deskOf(made._id),
      headers: { 'content-type': undefined, cookie: `${cast.admin.cookie}; sala_lang=en` },
    })
    for (const words of ['Mails about this order', 'Sent', 'Failed', 'Send again'])
      expect(seenIn(english)).toContain(words)
  })

  it('sends one again that failed, once, and none that was sent', async () => {
    const made = await ordered()
    const [failed, sent] = [await mailed(made._id), await mailed(made._id, 'soon')]
    await become(failed, 'fail')
    await become(sent, 'confirm')
    const tries = await Promise.all([1, 2, 3].map(() => again(made._id, failed)))
    expect(tries.map(({ status }) => status)).toEqual([302, 302, 302])
    expect(await statusOf(failed)).toBe('submit')
    const jobs = await query(
      `select 1 from pgboss.job where name = 'mail.send' and data->'data'->>'messageID' = $1`,
      [failed],
    )
    expect(jobs.length).toBeLessThanOrEqual(2)
    expect((await again(made._id, sent)).status).toBe(409)
    expect(await statusOf(sent)).toBe('confirm')
  })

  it('sends no mail of another order or site, and none for those who may not send mails', async () => {
    const [made, other] = [await ordered(), await ordered()]
    const [mine, theirs] = [await mailed(made._id), await mailed(other._id)]
    await become(mine, 'fail')
    await become(theirs, 'fail')
    const foreign = (
      await cast.world.make.row('message', {
        site_id: cast.theirs._id,
        name: 'ก',
        email: 'a@example.test',
        subject: 'เรื่อง',
        body: 'ข้อความ',
        status: 'fail',
        about: `order/${made._id}`,
      })
    )._id
    for (const wrong of [theirs, foreign, 'x', ''])
      expect((await again(made._id, wrong)).status, wrong).toBe(404)
    // Managers see what became of a mail; sending is for administrators.
    const seen = seenIn(await cast.open(deskOf(made._id), cast.manager))
    expect(seen).toContain('ส่งไม่สำเร็จ')
    expect(seen).not.toContain('value="mail-again"')
    for (const as of [cast.manager, cast.member, cast.theirAdmin]) await again(made._id, mine, as)
    expect([await statusOf(mine), await statusOf(theirs), await statusOf(foreign)]).toEqual([
      'fail',
      'fail',
      'fail',
    ])
  })
})
