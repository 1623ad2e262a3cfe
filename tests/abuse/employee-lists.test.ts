import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { addEmployees, previewList } from '#modules/companies/employees/add-employees.server.ts'
import { readPasted } from '#modules/companies/employees/parse-list.server.ts'
import { type Companies, openCompanies } from '#tests/support/companies.ts'

const known = citizenIdFrom('130000000001')
const free = citizenIdFrom('130000000002')
let cast: Companies
let company: Awaited<ReturnType<Companies['openCompany']>>
let courseID: string

beforeAll(async () => {
  cast = await openCompanies()
  const { seal } = cast.world.engine
  await cast.world.make.user(cast.ours, { citizen: seal.seal(known), citizen_hash: seal.hash(known) })
})

beforeEach(async () => {
  await cast.owner('delete from attempt')
  company = await cast.openCompany(`บริษัท ${Math.random()}`)
  courseID = (await cast.world.make.course(cast.ours))._id
  await cast.giveSeats(company._id, courseID, 200)
})

const post = (intent: string, list: string, as = company.hr) =>
  cast.post(as, { intent, list, company: company._id, course: courseID }, '/user/employee?tab=team')

/** What the company is told of somebody with this citizen id. */
async function saidOf(work: typeof addEmployees, citizen: string) {
  const actor = makeActor({ role: 'member', userID: company.hr.userID, accountSite: cast.ours._id })
  const ctx = cast.world.open(cast.ours, actor)
  const table = readPasted(`ชื่อ\tนามสกุล\tเลขประจำตัวประชาชน\nสมชาย\tใจดี\t${citizen}`)
  const results = await work(ctx, { companyID: company._id, courseID, table })
  await ctx.commit()
  return results.map(({ step, reason, name, link }) => ({ step, reason, name, hasLink: link !== null }))
}

describe('a company’s list', () => {
  it('says the same of a citizen id that somebody has and of one that nobody has, also the second time', async () => {
    const seen = { known: [] as unknown[], free: [] as unknown[] }
    for (const work of [previewList, addEmployees, previewList, addEmployees]) {
      seen.known.push(await saidOf(work, known))
      seen.free.push(await saidOf(work, free))
    }
    expect(seen.known).toEqual(seen.free)
    const made = await cast.owner(
      `select 1 from company_member where "companyID" = $1 and not contact and name = 'สมชาย ใจดี'`,
      [company._id],
    )
    // One each: nobody is added a second time.
    expect(made).toHaveLength(2)
  })

  it('with many values that others have is counted, by company and by who sends it', async () => {
    const lines: string[] = []
    for (let n = 0; n < 35; n += 1) {
      const phone = `0855550${String(n).padStart(3, '0')}`
      await cast.world.make.user(cast.ours, { phone })
      lines.push(`คน\tที่${n}\t${phone}`)
    }
    const answer = await post('check', `ชื่อ\tนามสกุล\tเบอร์โทรศัพท์\n${lines.join('\n')}`)
    expect(answer.status).toBe(429)
    expect(await post('add', lines.join('\n'))).toMatchObject({ status: 429 })
    const own = await post('check', 'มานะ, อดทน, mana@list.test')
    expect(own.status).toBe(200)
  })

  it('of staff is not stopped', async () => {
    const lines = Array.from({ length: 35 }, (_, n) => `คน\tที่${n}\t0855550${String(n).padStart(3, '0')}`)
    const list = `ชื่อ\tนามสกุล\tเบอร์โทรศัพท์\n${lines.join('\n')}`
    const path = `/company/detail/${company._id}`
    const answer = await cast.post(cast.admin, { intent: 'check', list, course: courseID }, path)
    expect(answer.status).toBe(200)
  })
})

describe('a company whose name leads somewhere', () => {
  const NAME = 'รับเงินที่ evil.vip'

  it.each([NAME, 'pay.evil.dev', '203.0.113.9'])('is refused: %s', async (name) => {
    const made = await cast.api.call({ as: cast.admin, path: 'company', body: { data: { name } } })
    expect(made).toMatchObject({ status: 400, body: { details: [{ path: 'name' }] } })
    const changing = {
      as: cast.admin,
      method: 'PATCH',
      path: `company/${company._id}`,
      body: { data: { name } },
    }
    expect((await cast.api.call(changing)).status).toBe(400)
  })

  it('is not named in mails to those whom it adds and invites', async () => {
    await cast.owner('update company set name = $2 where "_id" = $1', [company._id, NAME])
    const { email } = await cast.world.make.user(cast.ours)
    const list = `มานะ, อดทน, new-${company._id}@list.test\nวีระ, กล้า, ${email}`
    expect((await post('add', list)).status).toBeLessThan(400)
    const mails = await cast.owner<{ whole: string }>(
      'select concat_ws(chr(10), subject, body, html) as whole from message where email = any($1)',
      [[`new-${company._id}@list.test`, email]],
    )
    expect(mails).toHaveLength(2)
    for (const { whole } of mails) {
      expect(whole).not.toContain('evil.vip')
      expect(whole).toContain('บริษัทของคุณ')
    }
  })
})
