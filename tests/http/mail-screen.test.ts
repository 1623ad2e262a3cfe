import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { sendMessage } from '#modules/messages/jobs.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import * as mail from '#modules/messages/screens/mail.tsx'
import * as mails from '#modules/messages/screens/mails.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/setup/email': mails, '/setup/email/detail/:id': mail }) })
})

const owner = (text: string, values: unknown[] = []) => cast.world.database.owner.query(text, values)
const open = async (path: string) => seenIn(await cast.api.call({ as: cast.admin, path }))
const make = (values: object) =>
  cast.world.make.row('message', {
    site_id: cast.ours._id,
    name: 'ใบบัว',
    email: 'someone@example.test',
    subject: 'ทดสอบ',
    body: 'ทดสอบ',
    ...values,
  })

describe('the mails of a site', () => {
  it('say that no server sends them and how to set one up; then they are sent again', async () => {
    const waiting = await make({ status: 'submit' })
    const page = await open('/setup/email')
    for (const part of ['ยังไม่ได้ตั้งเซิร์ฟเวอร์อีเมล', 'SMTP_URL', 'ขอที่อยู่เซิร์ฟเวอร์ SMTP'])
      expect(page).toContain(part)
    const send = (id: string) =>
      sendToList(cast, { as: cast.admin, path: '/setup/email', form: actionForm('send-again', [id]) })
    expect(seenIn(await send(waiting._id))).toContain('ยังไม่ได้ตั้งเซิร์ฟเวอร์อีเมล')
    const server = await openMailServer(0)
    await owner(`update site set email_provider = 'smtp', email_url = $2 where "_id" = $1`, [
      cast.ours._id,
      server.url,
    ])
    expect(await open('/setup/email')).not.toContain('ขอที่อยู่เซิร์ฟเวอร์ SMTP')
    await send(waiting._id)
    const jobs = await owner(
      `select from pgboss.job where name = 'mail.send' and data->'data'->>'messageID' = $1`,
      [waiting._id],
    )
    expect(jobs.rowCount).toBe(1)
    await server.close()
  })

  it('that failed have a button of their own', async () => {
    const failed = await make({ status: 'fail', error: 'Failed to send email: no' })
    const path = `/setup/email/detail/${failed._id}`
    expect(await open(path)).toContain('ส่งอีกครั้ง')
    const press = () =>
      cast.api.call({
        as: cast.admin,
        path,
        raw: 'intent=send-again',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press()).status).toBe(302)
    expect((await owner('select status from message where "_id" = $1', [failed._id])).rows).toEqual([
      { status: 'submit' },
    ])
    await owner(`update message set status = 'confirm' where "_id" = $1`, [failed._id])
    expect((await press()).status).toBe(409)
  })
})

describe('when the database fails a mail', () => {
  /** A context whose log is listened to. */
  function listening(): { ctx: Context; said: string[] } {
    const ctx = cast.world.open(cast.ours)
    const said: string[] = []
    const note = (_facts: unknown, words: string) => void said.push(words)
    vi.spyOn(ctx.log, 'error').mockImplementation(note as never)
    vi.spyOn(ctx.log, 'info').mockImplementation(note as never)
    return { ctx, said }
  }
  const request = {
    kind: 'flow',
    to: { name: 'Ann', email: 'ann@example.test' },
    subject: 'Hello',
    lang: 'en',
    heading: 'Hello',
    paragraphs: ['Once.'],
  } as const

  async function without(table: string, work: () => Promise<unknown>): Promise<void> {
    await owner(`alter table ${table} rename to gone`)
    try {
      await work()
    } finally {
      await owner(`alter table gone rename to ${table}`)
    }
  }

  it('the log says which part of it failed [AD-8-06] [AD-8-07]', async () => {
    const first = listening()
    await without('email_template', () =>
      expect(sendMail(first.ctx, request)).rejects.toThrow('email_template'),
    )
    await first.ctx.rollback()
    expect(first.said).toContain('Failed to fetch email template')
    const second = listening()
    await without('message', () => expect(sendMail(second.ctx, request)).rejects.toThrow('message'))
    await second.ctx.rollback()
    expect(second.said).toContain('Failed to record email data')
  })

  it('a mail without a look goes out plain, and the log says so [AD-8-05]', async () => {
    const { ctx, said } = listening()
    await sendMail(ctx, request)
    await ctx.rollback()
    expect(said).toContain('Email template configuration not found.')
  })

  it('a state that cannot be written is said [AD-8-09]', async () => {
    const { ctx, said } = listening()
    await without('message', () =>
      expect(sendMessage.gaveUp?.(ctx, { messageID: cast.admin.userID }, 'gone')).rejects.toThrow('message'),
    )
    await ctx.rollback()
    expect(said).toContain('Failed to update email status')
  })
})
