import { describe, expect, it } from 'vitest'
import { MAX_WAITING } from '#modules/alerts/telling/add-lines.server.ts'
import {
  cast,
  chat,
  failRequests,
  look,
  passMinute,
  payOrders,
  query,
  setUp,
  useChat,
  work,
} from '#tests/support/chat.ts'
import { seenIn } from '#tests/support/screens.ts'

useChat()

describe('a storm', () => {
  it('is one message a minute', async () => {
    await setUp()
    await failRequests(2)
    await work()
    await failRequests(4)
    // Too soon: the job waits for its minute.
    await work()
    expect(chat.told).toHaveLength(1)
    await passMinute()
    await work()
    expect(chat.told).toHaveLength(2)
    expect(chat.told[1]).toContain('ผิดพลาด 4 ครั้ง')
  })

  it('is bounded while nobody takes it, and told when somebody does', async () => {
    await setUp({ orders: 'on' })
    await query(
      `insert into alert_line (site_id, kind, what) select $1, 'job', 'test.' || n from generate_series(1, $2::int) n`,
      cast.ours._id,
      MAX_WAITING,
    )
    await payOrders(1, 2)
    expect(await query('select 1 from alert_line')).toHaveLength(MAX_WAITING)
    chat.status = 500
    await work()
    expect(await query('select 1 from alert_line')).toHaveLength(MAX_WAITING)
    expect(seenIn(await look())).toContain('ข้อความล่าสุดส่งไม่ถึง')
    chat.status = 200
    await passMinute()
    await work()
    expect(chat.told.at(-1)).toContain('และอีก 990 เรื่อง')
    expect((chat.told.at(-1) ?? '').length).toBeLessThan(1_900)
    expect(await query('select 1 from alert_line')).toEqual([])
  })

  it('holds no connection while the chat thinks', async () => {
    await setUp()
    await failRequests(1)
    let letGo = () => {}
    chat.held = new Promise((resolve) => {
      letGo = resolve
    })
    const working = work()
    await expect
      .poll(async () => (await query('select "triedAt" from alert_hook'))[0]?.triedAt)
      .not.toBeNull()
    const open = await query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    letGo()
    await working
    expect(open).toEqual([])
    expect(chat.told).toHaveLength(1)
  })
})
