export type TargetCode = 'EMP' | 'SUP' | 'MGR'

export interface DemoTarget {
  readonly code: TargetCode
  readonly name: string
}

/** Days counted from today: negative is past, positive is to come. */
export interface RegistrationWindow {
  readonly opens: number
  readonly closes: number
}

export interface OnsiteClass {
  /** Days from today to the first day of class, before it is moved off weekends. */
  readonly starts: number
  readonly seats: number
  readonly taken: number
  /** People on the waiting list; above 0 only when every seat is taken. */
  readonly waiting: number
  readonly place: string
}

/** A demo course. What is paid is `sale_price` when above 0, else `price`. */
export interface DemoCourse {
  readonly code: string
  readonly name: string
  readonly category: readonly string[]
  readonly short_description: string
  readonly description: string
  readonly hours: number
  readonly days: number
  readonly lecturer: readonly string[]
  readonly certification: 'yes' | 'no'
  readonly type: 'online' | 'onsite'
  readonly price: number
  readonly sale_price: number
  readonly target: readonly TargetCode[]
  readonly registration: RegistrationWindow
  readonly onsite?: OnsiteClass
  readonly status: boolean
}

export const demoTargets: readonly DemoTarget[] = [
  { code: 'EMP', name: 'พนักงาน' },
  { code: 'SUP', name: 'หัวหน้างาน' },
  { code: 'MGR', name: 'ผู้จัดการ' },
]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character)
}

/** Joins plain paragraphs and the list of what one learns into a course's HTML. */
export function writeDescription(paragraphs: readonly string[], learned: readonly string[]): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  const items = learned.map((item) => `<li>${escapeHtml(item)}</li>`).join('')
  return `${text}<h3>สิ่งที่คุณจะได้เรียนรู้</h3><ul>${items}</ul>`
}
