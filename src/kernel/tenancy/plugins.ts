import type { Label } from '#kernel/pages/settings.ts'
import type { Site, SiteType } from './site.ts'

/** Sections by which the product itself is run: on every site, for those who have the role. */
export const housePlugins: readonly string[] = [
  'origin',
  'resource',
  'asset',
  'collection',
  'school',
  'institution',
  'website',
]

interface PluginDeclaration {
  readonly title: Label
  readonly about: Label
  /** Plugins without which it has nothing to work on. */
  readonly needs: readonly string[]
}

/** What a site switches on and off as a whole, in the order in which it is offered. */
export const plugins: Readonly<Record<string, PluginDeclaration>> = {
  lesson: {
    title: { th: 'หลักสูตรและผู้เรียน', en: 'Courses and learners' },
    about: {
      th: 'แคตตาล็อก ห้องเรียน ข้อสอบ ใบรับรอง การลงทะเบียน และองค์กรผู้ส่งพนักงานเรียน',
      en: 'Catalog, classroom, exams, certificates, enrolment, and companies that send employees',
    },
    needs: [],
  },
  seminar: {
    title: { th: 'สัมมนา', en: 'Seminars' },
    about: { th: 'งานสัมมนาที่มีกำหนดการ ห้อง และวิทยากร', en: 'Seminars with programme, rooms and speakers' },
    needs: ['lesson'],
  },
  shop: {
    title: { th: 'ร้านค้าและคำสั่งซื้อ', en: 'Shop and orders' },
    about: { th: 'สินค้า ตะกร้า และคำสั่งซื้อของเว็บไซต์', en: 'Products, the cart and the orders of the site' },
    needs: [],
  },
  billing: {
    title: { th: 'เอกสารการเงิน', en: 'Billing' },
    about: {
      th: 'ใบเสนอราคา ใบแจ้งหนี้ ใบกำกับภาษี และสาขาผู้ออกเอกสาร',
      en: 'Quotations, invoices, tax invoices and the branches that issue them',
    },
    needs: ['lesson'],
  },
  marketplace: {
    title: { th: 'ตลาดกลาง', en: 'Marketplace' },
    about: { th: 'ผู้ขายหลายรายในร้านเดียว', en: 'Several vendors in one shop' },
    needs: ['shop'],
  },
  credit: {
    title: { th: 'เครดิตการเรียน', en: 'Training credits' },
    about: { th: 'เครดิตเติมล่วงหน้าของสมาชิกและองค์กร', en: 'Prepaid credits of members and companies' },
    needs: [],
  },
  cms: {
    title: { th: 'หน้าเว็บและแบบฟอร์ม', en: 'Pages and forms' },
    about: {
      th: 'หน้าเว็บ ข่าว เมนู และแบบฟอร์มที่จัดวางเองได้',
      en: 'Pages, news, menus and forms put together by hand',
    },
    needs: [],
  },
  appointment: {
    title: { th: 'นัดหมาย', en: 'Appointments' },
    about: { th: 'เปิดเวลาให้จองและติดตามนัด', en: 'Times that can be booked, and the bookings' },
    needs: [],
  },
  support: {
    title: { th: 'ช่วยเหลือผู้ใช้', en: 'Support' },
    about: { th: 'แชตและขั้นตอนช่วยเหลือ', en: 'Chat and ways of helping' },
    needs: [],
  },
  ticket: {
    title: { th: 'เรื่องร้องเรียนและคำร้อง', en: 'Tickets' },
    about: { th: 'รับเรื่อง ติดตาม และปิดเรื่อง', en: 'Take in, follow and close matters' },
    needs: [],
  },
  note: {
    title: { th: 'บันทึกของทีมงาน', en: 'Notes' },
    about: { th: 'บันทึกสั้น\u00a0ๆ ของเจ้าหน้าที่', en: 'Short notes of staff' },
    needs: [],
  },
  ai: {
    title: { th: 'ผู้ช่วย AI', en: 'Assistant' },
    about: { th: 'ผู้ช่วยที่ตอบจากความรู้ของเว็บไซต์', en: 'An assistant that answers from what the site knows' },
    needs: [],
  },
  application: {
    title: { th: 'คำขอรับรอง', en: 'Applications' },
    about: { th: 'ยื่นคำขอ ตรวจ และตัดสิน', en: 'Applications, inspections and decisions' },
    needs: [],
  },
  bqclp: {
    title: { th: 'คำขอมีเลขที่', en: 'Numbered requests' },
    about: { th: 'คำขอถึงห้องปฏิบัติการและผลที่ได้', en: 'Requests to a laboratory and their results' },
    needs: [],
  },
  vote: {
    title: { th: 'โหวต', en: 'Voting' },
    about: { th: 'งานที่ผู้ชมส่งของขวัญให้ผู้เข้าร่วม', en: 'Events in which people support others with gifts' },
    needs: [],
  },
  drive: {
    title: { th: 'ไดรฟ์', en: 'Drive' },
    about: { th: 'แฟ้มร่วมของทีมและลิงก์แบ่งปัน', en: 'Shared folders of the team, and links to share' },
    needs: [],
  },
}

/** The plugins that a new site of each type begins with. */
export const firstPlugins: Readonly<Record<SiteType, readonly string[]>> = {
  unit: Object.keys(plugins),
  collection: ['bqclp', 'vote', 'drive'],
  origin: [],
}

/** True when the site has what a route belongs to. A route of no plugin is everywhere. */
export function hasPlugin(site: Pick<Site, 'plugins'>, plugin: string | undefined): boolean {
  return plugin === undefined || housePlugins.includes(plugin) || site.plugins.includes(plugin)
}

/** The plugin and all that it needs, however far. */
export function withNeeded(plugin: string): readonly string[] {
  return [...new Set([plugin, ...(plugins[plugin]?.needs ?? []).flatMap(withNeeded)])]
}

/** The plugin and all that have nothing to work on without it. */
export function withDependents(plugin: string): readonly string[] {
  return Object.keys(plugins).filter((one) => withNeeded(one).includes(plugin))
}

/** The plugins after a choice of several: what was switched on brings what it needs, what was switched off takes along what needs it. */
export function choosePlugins(before: readonly string[], wanted: readonly string[]): readonly string[] {
  const on = wanted.filter((one) => !before.includes(one)).flatMap(withNeeded)
  const off = before.filter((one) => !wanted.includes(one) && !on.includes(one)).flatMap(withDependents)
  return [...new Set([...wanted, ...on])].filter((one) => !off.includes(one))
}

/** The plugins that a module belongs to: those of its screens. None where a screen of it is on every site. */
export function pluginsOf(routes: readonly { readonly plugin?: string }[]): readonly string[] {
  const named = new Set(routes.map(({ plugin }) => plugin))
  return [...named].every((plugin) => plugin !== undefined) ? ([...named] as string[]) : []
}

/** Whether calls of a module are answered on a site: a unit that switched all its plugins off has none of them. */
export function answersOn(
  site: Pick<Site, 'plugins' | 'siteType'>,
  modulePlugins: readonly string[],
): boolean {
  return (
    site.siteType !== 'unit' ||
    modulePlugins.length === 0 ||
    modulePlugins.some((plugin) => hasPlugin(site, plugin))
  )
}
