import type { Target } from './load.ts'
import { type WeighedPage, weighPublicPages, weighStaffList } from './page-weight.ts'
import { type Loaded, openPhone, type Phone, SLOWER } from './phone.ts'
import type { PublicPage } from './public-pages.ts'
import { isKept, type Row } from './report.ts'
import { openCopies } from './script-free-copies.ts'

/** Loads of each page; more of them, up to the maximum, where a bound is missed: by chance or not. */
const ROUNDS = 2
const MAX_ROUNDS = 5
const LATER_PAINT = 1.1
const MORE_BLOCKED_MS = 40
const STAFF_BLOCKED_MS = 150
const SHIFTED = 0.01

interface Beside {
  readonly page: PublicPage
  readonly ours: readonly Loaded[]
  readonly copy: readonly Loaded[]
}

/** The best of some loads: a busy machine adds to what a page costs and never takes from it. */
const least = (loads: readonly Loaded[], name: 'painted' | 'blocked' | 'shifted') =>
  Math.min(...loads.map((load) => load[name]))

/** Loads the page and its copy in turn. Both were asked for before, so that no server makes either for the first time. */
async function loadBeside(phone: Phone, page: PublicPage, ours: string, copies: string): Promise<Beside> {
  const beside = { page, ours: [] as Loaded[], copy: [] as Loaded[] }
  await fetch(copies + page.path)
  await fetch(ours + page.path)
  const isDone = (rounds: number) => rounds >= ROUNDS && isKept(paintRow(beside)) && isKept(blockRow(beside))
  for (let round = 0; round < MAX_ROUNDS && !isDone(round); round += 1) {
    beside.copy.push(await phone.load(copies + page.path, page))
    beside.ours.push(await phone.load(ours + page.path, page))
  }
  return beside
}

function paintRow({ page, ours, copy }: Beside): Row {
  const [painted, plain] = [least(ours, 'painted'), least(copy, 'painted')]
  return {
    name: `largest paint of ${page.name} ÷ that of a copy without scripts`,
    value: painted / plain,
    unit: '',
    wanted: { atMost: LATER_PAINT },
    note: `${painted.toFixed(0)} and ${plain.toFixed(0)} ms, the best of ${ours.length} loads by a phone of a processor ${SLOWER} times slower`,
  }
}

function blockRow({ page, ours, copy }: Beside): Row {
  const [blocked, plain] = [least(ours, 'blocked'), least(copy, 'blocked')]
  return {
    name: `blocked time of ${page.name} − that of a copy without scripts`,
    value: blocked - plain,
    unit: ' ms',
    wanted: { atMost: MORE_BLOCKED_MS },
    note: `${blocked.toFixed(0)} and ${plain.toFixed(0)} ms`,
  }
}

function shiftRow(all: readonly Beside[]): Row {
  const shifts = all.map(({ page, ours }) => ({ page, shifted: least(ours, 'shifted') }))
  const [most] = shifts.toSorted((left, right) => right.shifted - left.shifted)
  return {
    name: 'what moves by itself on a public page (CLS)',
    value: most?.shifted ?? 0,
    unit: '',
    wanted: { atMost: SHIFTED },
    note: `on ${most?.page.name}, the most of ${all.length}`,
  }
}

async function measureStaffList(phone: Phone, address: string, cookie: string): Promise<Row[]> {
  const loads: Loaded[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) loads.push(await phone.load(address, { cookie }))
  return [
    weighStaffList(await phone.weigh(address, { cookie })),
    {
      name: 'blocked time of the staff’s list of members',
      value: least(loads, 'blocked'),
      unit: ' ms',
      wanted: { atMost: STAFF_BLOCKED_MS },
      note: `largest paint at ${least(loads, 'painted').toFixed(0)} ms`,
    },
  ]
}

/** What public pages cost a phone beside copies of themselves without scripts, and the staff's list. */
export async function measureBrowserPages(
  target: Target,
  pages: readonly PublicPage[],
  staffList: { path: string; cookie: string },
): Promise<Row[]> {
  const ours = `http://${target.hostname}:${target.port}`
  const copies = await openCopies(target)
  const phone = await openPhone()
  try {
    const timed: Beside[] = []
    const weighed: WeighedPage[] = []
    for (const page of pages) {
      // Pages of one screen differ in what they show, and hardly in what they do.
      if (timed.every((other) => other.page.screen !== page.screen))
        timed.push(await loadBeside(phone, page, ours, copies.address))
      weighed.push({ ...page, files: await phone.weigh(ours + page.path, page) })
    }
    return [
      ...timed.flatMap((one) => [paintRow(one), blockRow(one)]),
      shiftRow(timed),
      ...weighPublicPages(weighed),
      ...(await measureStaffList(phone, ours + staffList.path, staffList.cookie)),
    ]
  } finally {
    await phone.close()
    await copies.close()
  }
}
