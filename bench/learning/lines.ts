import { newId } from '#kernel/collections/ids.ts'

const topics = [
  'ความปลอดภัยในการทำงาน',
  'ภาวะผู้นำสำหรับหัวหน้างาน',
  'การบัญชีเบื้องต้น',
  'กฎหมายแรงงานที่ต้องรู้',
  'ระบบคุณภาพในโรงงานอาหาร',
  'การขายและบริการลูกค้า',
  'ภาษาอังกฤษเพื่อการทำงาน',
  'การจัดการคลังสินค้า',
]
const places = ['เชียงใหม่', 'ขอนแก่น', 'สงขลา', 'ระยอง', 'นครราชสีมา', 'ภูเก็ต', 'อยุธยา', 'ชลบุรี', 'ลำปาง']
const COMPANIES = 50
const DAY = 86_400_000
/** Every year that the reports show has something in it. */
const SPAN_DAYS = 700

const line = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => cell ?? '\\N').join('\t')}\n`

/** A course named after a topic and a place; every tenth meets on site. */
export function courseLine(siteId: string, id: string, n: number, categories: number): string {
  return line([
    siteId,
    id,
    new Date(Date.now() - n * 60_000).toISOString(),
    `${topics[n % topics.length]} ศูนย์${places[(n * 7) % places.length]} รุ่นที่ ${n}`,
    't',
    `{category-${n % categories}}`,
    'หลักสูตรสำหรับผู้เริ่มต้นและผู้ที่ต้องการทบทวน',
    (n % 12) + 1,
    '[{"id": "bench", "name": "ดร.ศิรินทร์ วัฒนกุลชัย"}]',
    n % 10 === 9 ? 'onsite' : 'online',
    n % 3 === 0 ? 0 : 1290,
    0,
  ])
}

/** A member; only the one with a password can sign in. */
export function memberLine(siteId: string, id: string, n: number, password: string | null): string {
  const email = `learner${n}@example.test`
  const created = new Date(Date.now() - (n % SPAN_DAYS) * DAY).toISOString()
  return line([siteId, id, created, `สมชาย${n % 997}`, `ใจดี${n}`, email, email, password, 'user'])
}

interface EnrolmentPlan {
  readonly siteId: string
  readonly members: readonly string[]
  readonly courses: readonly string[]
  readonly total: number
  /** How many the first member takes. */
  readonly own: number
}

const messages = { pending: 'ยังไม่เริ่มเรียน', processing: 'กำลังเรียน', complete: 'เรียนจบแล้ว' }
const states = ['complete', 'complete', 'complete', 'processing', 'pending'] as const

/** Enrolments spread over members, courses and two years; a fifth came by a company. */
export function* enrolmentLines({ siteId, members, courses, total, own }: EnrolmentPlan): Generator<string> {
  const companies = Array.from({ length: COMPANIES }, () => newId())
  const others = members.length - 1
  const each = Math.floor((total - own) / others)
  const over = (total - own) % others
  let n = 0
  for (const [at, userID] of members.entries()) {
    const count = at === 0 ? own : at <= over ? each + 1 : each
    for (let taken = 0; taken < count; taken++, n++) {
      const place = (at * 13 + taken * 37) % courses.length
      const made = new Date(Date.now() - ((n * 7919) % SPAN_DAYS) * DAY)
      const state = states[n % states.length] ?? 'pending'
      const done = new Date(made.getTime() + 20 * DAY).toISOString()
      const percent = { complete: 100, processing: 40, pending: 0 }[state]
      yield line([
        siteId,
        newId(made),
        made.toISOString(),
        userID,
        courses[place] ?? null,
        `{"total": 8, "percent": ${percent}, "message": "${messages[state]}", "status": "${state}"}`,
        n % 5 === 0 ? 'company' : 'self',
        n % 5 === 0 ? (companies[place % COMPANIES] ?? null) : null,
        percent * 90,
        state === 'pending' ? null : made.toISOString(),
        state === 'complete' ? done : null,
        state === 'pending' ? null : done,
      ])
    }
  }
}
