import { describe, expect, it } from 'vitest'
import { buryJob } from '#kernel/jobs/run-job.server.ts'
import { settleFaults } from '#modules/alerts/telling/gather-faults.server.ts'
import { messages } from '#modules/messages/public.server.ts'
import { comingAs, intruders } from '#tests/support/cast.ts'
import {
  cast,
  chat,
  failRequests,
  KEY,
  look,
  payOrders,
  query,
  send,
  setUp,
  useChat,
  work,
} from '#tests/support/chat.ts'
import { seenIn } from '#tests/support/screens.ts'

const SCREEN = '/setup/alerts'
useChat()

describe('the screen', () => {
  it('has an address once, seals it and never shows it, in Thai and English', async () => {
    expect(seenIn(await look())).toContain('ที่อยู่เว็บฮุก')
    const saved = await setUp()
    expect(saved.status).toBe(302)
    const [row] = await query('select * from alert_hook')
    expect(JSON.stringify(row)).not.toContain(KEY)
    expect(row).toMatchObject({ host: new URL(chat.address).host, errors: true, orders: false })
    for (const lang of ['th', 'en']) {
      const page = await look(cast.admin, lang)
      expect(page.text).not.toContain(KEY)
      expect(seenIn(page)).toContain(new URL(chat.address).host)
      expect(seenIn(page)).not.toMatch(/\balerts\.[a-z]/)
    }
    const [line] = await query(`select changes from audit where action = 'alert-hook'`)
    expect(JSON.stringify(line)).toContain('changed')
    expect(JSON.stringify(line)).not.toContain(KEY)
  })

  it('keeps the address while other things change, and is not overwritten by an older page', async () => {
    await setUp()
    const [first] = await query('select address from alert_hook')
    expect((await send({ orders: 'on' })).status).toBe(302)
    const [row] = await query('select address, errors, orders from alert_hook')
    expect(row).toEqual({ address: first?.address, errors: false, orders: true })
    const old = await send({ version: '2020-01-01 00:00:00+00', errors: 'on' })
    expect(old.status).toBe(409)
    expect(seenIn(old)).toContain('มีผู้อื่นแก้ไข')
  })

  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://169.254.169.254/latest',
    'https://[::1]/hook',
    'https://user:pass@example.com/x',
    'https://localhost/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://example.com/${'a'.repeat(1_000)}`,
    'ไม่ใช่ที่อยู่',
    '',
  ])('refuses %s in words', async (wrong) => {
    const answer = await send({ address: wrong, errors: 'on' })
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain(wrong === '' ? 'กรุณาใส่ที่อยู่' : 'ใช้ที่อยู่นี้ไม่ได้')
    expect(await query('select 1 from alert_hook')).toEqual([])
  })

  it.each(intruders)('is nothing for a %s', async (intruder) => {
    await setUp()
    const seen = await cast.api.call({
      ...comingAs(cast, intruder),
      path: SCREEN,
      headers: { 'content-type': undefined },
    })
    expect(seen.status).not.toBe(200)
    expect((await send({ do: 'remove' }, comingAs(cast, intruder))).status).not.toBe(200)
    expect(await query('select 1 from alert_hook')).toHaveLength(1)
  })

  it('is nothing for a manager', async () => {
    expect((await look(cast.manager)).status).toBe(403)
    expect((await send({ address: chat.address }, { as: cast.manager })).status).toBe(403)
  })

  it('ends it with all that waits', async () => {
    await setUp({ orders: 'on' })
    await payOrders(100)
    expect((await send({ do: 'remove' })).status).toBe(302)
    expect(await query('select 1 from alert_hook union all select 1 from alert_line')).toEqual([])
    await work()
    expect(chat.told).toEqual([])
  })
})

describe('the trial', () => {
  const tryIt = async () => {
    await query('delete from attempt')
    const answer = await cast.api.call({
      as: cast.admin,
      path: '/setup/gateway',
      raw: new URLSearchParams({ test: 'alerts' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.text).not.toContain(KEY)
    return seenIn(answer)
  }

  it('sends one message to the chat, and says what failed', async () => {
    await setUp()
    expect(await tryIt()).toContain('เชื่อมต่อได้')
    expect(chat.told).toHaveLength(1)
    expect(chat.told[0]).toContain('ข้อความทดลอง')
    chat.status = 403
    expect(await tryIt()).toContain('คำตอบ 403')
    chat.status = 404
    expect(await tryIt()).toContain('คำตอบ 404')
  })
})

describe('what the chat is told', () => {
  it('faults with route, count and reference, and nothing about people', async () => {
    await setUp()
    const reference = await failRequests(3)
    expect(await work()).toBe(true)
    expect(chat.told).toHaveLength(1)
    expect(chat.told[0]).toContain('POST /api/:collection/query ผิดพลาด 3 ครั้ง')
    expect(chat.told[0]).toContain(reference)
    expect(chat.told[0]).not.toMatch(/ลับสุดยอด|company|@/)
    expect(await query('select 1 from alert_line')).toEqual([])
    expect(seenIn(await look())).toContain('ส่งถึงล่าสุด')
  })

  it('jobs and mails that failed, once each', async () => {
    await setUp()
    const { engine, make } = cast.world
    const dead = await make.row('job', { site_id: cast.ours._id, name: 'reminders.send', status: 'waiting' })
    await buryJob(engine, engine.jobs.jobs.get('reminders.send'), {
      id: dead._id,
      data: { site: cast.ours._id, data: {} },
      error: 'somebody@example.com is unknown',
    })
    const ctx = cast.world.open(cast.ours, 'admin')
    const values = { name: 'สมหญิง', email: 'somebody@example.com', subject: 'เรื่องลับ', body: 'x' }
    for (let at = 0; at < 2; at += 1) {
      const { _id } = await make.row('message', { site_id: cast.ours._id, ...values, status: 'submit' })
      await ctx.write(messages).patch(_id, { status: 'fail', error: 'no such mailbox' })
    }
    await ctx.commit()
    await work()
    expect(chat.told).toHaveLength(1)
    expect(chat.told[0]).toContain('«ส่งอีเมลเตือนสมาชิก» ล้มเหลว 1 งาน')
    expect(chat.told[0]).toContain('อีเมล 2 ฉบับส่งไม่ได้')
    expect(chat.told[0]).not.toMatch(/somebody|สมหญิง|เรื่องลับ/)
  })

  it('paid orders with their sum, where the site wants that, and no buyer', async () => {
    await setUp()
    await payOrders(700)
    expect(await work()).toBe(false)
    await send({ errors: 'on', orders: 'on' })
    await payOrders(700, 1290)
    await work()
    expect(chat.told).toHaveLength(1)
    expect(chat.told[0]).toContain('ชำระเงินแล้ว 2 คำสั่งซื้อ รวม ฿1,990')
    expect(chat.told[0]).not.toMatch(/สมหญิง|buyer/)
  })

  it('nothing of another site, and nothing where no hook is', async () => {
    await failRequests(1)
    expect(await query('select 1 from alert_line')).toEqual([])
    await setUp()
    await cast.api.call({ as: cast.theirAdmin, path: 'company/query', body: { method: 'find', args: [{}] } })
    await settleFaults(cast.world.engine)
    expect(await query('select 1 from alert_line')).toEqual([])
  })
})
