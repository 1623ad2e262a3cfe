import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { answers, makeForm, registration, rowOf, sendForm } from '#tests/support/forms.ts'
import { readBodies } from '#tests/support/mail-server.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'

let cast: Cast
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openCast()
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())

async function mailsTo(email: string) {
  const { rows } = await cast.world.database.owner.query<{ subject: string; body: string; html: string }>(
    'select subject, body, html from message where email = $1 order by "createdAt"',
    [email],
  )
  return rows
}

const formNotifying = (notify: string, title: string) =>
  makeForm(cast.world, cast.ours, {
    title,
    builder: [...registration, rowOf([{ type: 'submit', name: 'ส่ง', notify }])],
  })

describe('a new entry', () => {
  it('is told to the mailbox that the form names and thanked for to its sender, without any answer', async () => {
    const form = await formNotifying('office@example.test', 'ติดต่อเรา')
    const formData = { ...answers, ชื่อ: 'ความลับของฉัน', อีเมล: 'Sender@example.test' }
    await sendForm(cast, {
      site: cast.ours,
      formId: form._id,
      formData,
      headers: { 'accept-language': 'en' },
    })
    const [notice] = await mailsTo('office@example.test')
    expect(notice?.subject).toBe(`มีผู้ส่งแบบฟอร์ม «ติดต่อเรา» บน ${cast.ours.siteName}`)
    expect(notice?.html).toContain(`/cms/form/${form._id}`)
    const [thanks] = await mailsTo('sender@example.test')
    expect(thanks?.subject).toBe(`${cast.ours.siteName} has received the form «ติดต่อเรา»`)
    for (const mail of [notice, thanks]) expect(`${mail?.body}${mail?.html}`).not.toContain('ความลับ')
  })

  it('reaches both mailboxes over SMTP', async () => {
    const form = await formNotifying('desk@example.test', 'ขอใบเสนอราคา')
    await sendForm(cast, {
      site: cast.ours,
      formId: form._id,
      formData: { ...answers, อีเมล: 'asker@example.test' },
    })
    const received = (email: string) =>
      vi.waitFor(() => {
        const mail = mailbox.server.mails.find(({ to }) => to.includes(email))
        if (!mail) throw new Error(`no mail to ${email} yet`)
        return { subject: mail.header('Subject'), text: readBodies(mail.raw) }
      }, 18_000)
    expect((await received('desk@example.test')).text).toContain(`/cms/form/${form._id}`)
    expect((await received('asker@example.test')).subject).toContain('ขอใบเสนอราคา')
  })

  it('breaks no line of a mail’s head, whatever the form and its mailbox are called', async () => {
    const form = await formNotifying('a@example.test\r\nBcc: all@example.test', 'ก\r\nBcc: all@example.test')
    const sent = await sendForm(cast, {
      site: cast.ours,
      formId: form._id,
      formData: { ...answers, อีเมล: 'plain@example.test' },
    })
    expect(sent.status).toBe(200)
    const [thanks] = await mailsTo('plain@example.test')
    expect(thanks?.subject).not.toMatch(/[\r\n]/)
    const { rows } = await cast.world.database.owner.query(`select 1 from message where email like '%all@%'`)
    expect(rows).toEqual([])
    const wrong = { ...answers, อีเมล: 'x@example.test\r\nBcc: all@example.test' }
    expect((await sendForm(cast, { site: cast.ours, formId: form._id, formData: wrong })).status).toBe(400)
  })

  it('fills nobody’s mailbox: after three thanks in an hour there are no more', async () => {
    const form = await makeForm(cast.world, cast.ours)
    for (let turn = 0; turn < 5; turn += 1) {
      const formData = { ...answers, อีเมล: 'victim@example.test' }
      expect((await sendForm(cast, { site: cast.ours, formId: form._id, formData })).status).toBe(200)
    }
    expect(await mailsTo('victim@example.test')).toHaveLength(3)
  })

  it('that is refused is told to nobody', async () => {
    const form = await formNotifying('quiet@example.test', 'เงียบ')
    await sendForm(cast, { site: cast.ours, formId: form._id, formData: { อีเมล: 'none@example.test' } })
    expect([...(await mailsTo('quiet@example.test')), ...(await mailsTo('none@example.test'))]).toEqual([])
  })
})

describe('what a person sent by forms', () => {
  it('is in the copy of their data, and gone with their erasure', async () => {
    const { _id: userID, email } = await cast.world.make.user(cast.ours)
    const person = await cast.api.signIn(cast.ours, email)
    const form = await makeForm(cast.world, cast.ours, { next: 'order' })
    const sent = await sendForm(cast, { site: cast.ours, formId: form._id, as: person })
    const about = { userID, accountSite: cast.ours._id, email }
    const ctx = cast.world.open(cast.ours, 'admin')
    const parts = Object.assign(
      {},
      ...(await Promise.all(cast.world.engine.personalData.map((part) => part.gather(ctx, about)))),
    ) as Record<string, { formData: object }[]>
    expect(parts.forms?.[0]?.formData).toMatchObject({ ชื่อ: 'สมชาย' })
    expect(parts.orders).toHaveLength(1)
    for (const part of cast.world.engine.personalData) await part.erase?.(ctx, about)
    await ctx.commit()
    const { body } = await cast.api.call({ as: cast.admin, path: `form/${sent.body.data._id}` })
    expect(body.data).toMatchObject({ formData: {}, userID: null })
  })
})
