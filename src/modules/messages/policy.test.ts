import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { messages } from './collections.ts'

let cast: Cast
let message: string
let template: string
const data = { name: 'สมชาย', email: 'to@example.test', subject: 'เรื่อง', body: 'เนื้อความ' }

beforeAll(async () => {
  cast = await openCast()
  const site_id = cast.ours._id
  message = (await cast.world.make.row('message', { site_id, ...data, html: 'hidden-html' }))._id
  template = (await cast.world.make.row('email_template', { site_id, name: 'default', content: '{}' }))._id
})

const call = (path: string, method = 'GET', body?: unknown, as = cast.admin) =>
  cast.api.call({ as, site: cast.ours, path, method, body })

describe('mails through the API', () => {
  it('are read by administrators, without the HTML that is sent', async () => {
    const answer = await call(`message/${message}`)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ ...data, status: 'submit', parent: cast.ours._id })
    expect(answer.text).not.toContain('hidden-html')
  })

  it('have the fields of the log, and one of three states [AD-3-13]', async () => {
    const { data: read } = (await call(`message/${message}`)).body
    expect(Object.keys(read)).toEqual(expect.arrayContaining([...Object.keys(data), 'status', 'error']))
    expect(Object.keys(data).toSorted()).toEqual(['body', 'email', 'name', 'subject'])
    expect(messages.fields.status.options).toEqual(['submit', 'confirm', 'fail'])
  })

  it('are sent when an administrator adds one; status and error are the server’s [AD-7.1-04]', async () => {
    const answer = await call('message', 'POST', { data: { ...data, status: 'confirm', error: 'x' } })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'submit', error: null })
    const jobs = await cast.world.database.owner.query(
      `select 1 from pgboss.job where name = 'mail.send' and data->'data'->>'messageID' = $1`,
      [answer.body.data._id],
    )
    expect(jobs.rowCount).toBe(1)
  })

  it('take no lines into their head', async () => {
    for (const values of [{ subject: 'a\r\nBcc: b@example.test' }, { name: 'a\nb' }]) {
      const answer = await call('message', 'POST', { data: { ...data, ...values } })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('message.line-break')
    }
  })

  it('stay as they were sent', async () => {
    expect((await call(`message/${message}`, 'PATCH', { data: { subject: 'x' } })).status).toBe(403)
    expect((await call(`message/${message}`, 'PUT', { data: { subject: 'x' } })).status).toBe(400)
    const claimed = await call(`proxy-api/message/${message}`, 'PUT', { data: { status: 'fail' } })
    expect(claimed.body.data).toMatchObject({ status: 'submit' })
    expect((await call(`message/${message}`, 'DELETE')).status).toBe(403)
  })

  it.each(intruders)('are closed to a %s', async (intruder) => {
    const from = comingAs(cast, intruder)
    for (const path of [`message/${message}`, `email_template/${template}`])
      expect([401, 403, 404]).toContain((await cast.api.call({ ...from, path })).status)
    const added = await cast.api.call({ ...from, path: 'message', method: 'POST', body: { data } })
    expect([401, 403]).toContain(added.status)
    const elsewhere = await cast.api.call({ as: cast.theirAdmin, path: `message/${message}` })
    expect(elsewhere.status).toBe(404)
  })
})

describe('mail templates', () => {
  it('carry their configuration as JSON text [AD-7.1-03]', async () => {
    const content = JSON.stringify({ footerText: 'ท้าย', headingFontSize: 20 })
    expect((await call(`email_template/${template}`, 'PUT', { data: { content } })).status).toBe(200)
    expect((await call(`email_template/${template}`)).body.data.content).toBe(content)
  })

  it('refuse what is no template', async () => {
    const answer = await call(`email_template/${template}`, 'PUT', {
      data: { content: '{"headingFontSize":900}' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('email_template.bad-content')
  })
})
