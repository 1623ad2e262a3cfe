import type { DemoAcademy } from '#kernel/seed.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { firstNames, lastNames } from './member-names.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

export type TargetCode = 'EMP' | 'SUP' | 'MGR'

export interface DemoMember {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly citizen: string
  readonly company: string | null
  readonly bandCode: TargetCode
}

export const demoCompanies = ['บจก. สยามรุ่งเรืองพาร์ท', 'บมจ. อาหารไทยพัฒนา'] as const

const seed = 2569
/** Members of the second academy, invented after numbers of their own. */
const SECOND = { count: 24, seed: 2570 }

function drawDigits(count: number, random: SeededRandom): string {
  return Array.from({ length: count }, () => random.between(0, 9)).join('')
}

function drawUnused(used: Set<string>, draw: () => string): string {
  let value = draw()
  while (used.has(value)) value = draw()
  used.add(value)
  return value
}

function drawTarget(random: SeededRandom): TargetCode {
  const roll = random.next()
  if (roll < 0.56) return 'EMP'
  return roll < 0.84 ? 'SUP' : 'MGR'
}

function drawCompany(random: SeededRandom): string | null {
  const roll = random.next()
  if (roll < 0.4) return demoCompanies[0]
  return roll < 0.72 ? demoCompanies[1] : null
}

// No registry office has a number that begins with 98, so these ids belong to nobody.
function drawCitizenId(random: SeededRandom): string {
  return citizenIdFrom(`${random.between(1, 8)}98${drawDigits(9, random)}`)
}

/** Makes invented members, the same every time; the numbers go on where the last of them was made. */
export function generateMembers(count = 300, from = seed): { members: DemoMember[]; random: SeededRandom } {
  const random = createSeededRandom(from)
  const usedNames = new Set<string>()
  const usedPhones = new Set<string>()
  const usedCitizens = new Set<string>()
  const members = Array.from({ length: count }, () => {
    const name = drawUnused(
      usedNames,
      () => `${random.between(0, firstNames.length - 1)} ${random.between(0, lastNames.length - 1)}`,
    )
    const [first = 0, last = 0] = name.split(' ').map(Number)
    const [firstname = '', latinFirst = ''] = firstNames[first] ?? []
    const [lastname = '', latinLast = ''] = lastNames[last] ?? []
    return {
      firstname,
      lastname,
      email: `${latinFirst}.${latinLast}@example.test`,
      phone: drawUnused(usedPhones, () => `${random.pick(['06', '08', '09'])}${drawDigits(8, random)}`),
      citizen: drawUnused(usedCitizens, () => drawCitizenId(random)),
      company: drawCompany(random),
      bandCode: drawTarget(random),
    }
  })
  return { members, random }
}

/** The invented members of one of the demo's academies; those of the second come by themselves, not for a company. */
export function membersOf(academy: DemoAcademy): { members: DemoMember[]; random: SeededRandom } {
  if (academy === 'first') return generateMembers()
  const { members, random } = generateMembers(SECOND.count, SECOND.seed)
  return {
    members: members.map((member) => ({
      ...member,
      email: member.email.replace('@', '@second.'),
      company: null,
    })),
    random,
  }
}

/** The name under which the id of an invented member is left for other modules. */
export const memberKey = (academy: DemoAcademy, index: number) =>
  academy === 'first' ? `member:${index}` : `member:second:${index}`

/** The same of the member of the academy whose log-in is printed. */
export const printedMember = (academy: DemoAcademy) =>
  academy === 'first' ? 'user:member@sala.test' : 'user:member@second.sala.test'
