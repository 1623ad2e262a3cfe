import { gzipSync } from 'node:zlib'
import type { FileKind, SentFile } from './phone.ts'
import type { PublicPage } from './public-pages.ts'
import type { Row } from './report.ts'

const KB = 1000
const KIB = 1024
/** Scripts of a public page, in KB sent, until somebody touches something. */
const SCRIPTS_KB = 40
/** Keys and codes are asked for by scripts. */
const LOGIN_SCRIPTS_KB = 60
/** Pages that are there to be filled in, or show an island at once: React and the island's own code. */
const ISLAND_SCRIPTS_KB = 150
const WITH_ISLAND: readonly string[] = ['/user/register', '/member/register', '/lesson/public/:id']
const LOGINS: readonly string[] = ['/user/login', '/student/login', '/member/login']
const STYLES_KIB = 15
const LOGIN_HTML_KB = 20
const STAFF_SCRIPTS_KB = 180
const ASSESSMENT_KIB = 45

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0)
const filesOf = (files: readonly SentFile[], kind: FileKind) => files.filter((file) => file.kind === kind)
const sentOf = (files: readonly SentFile[], kind: FileKind) =>
  sum(filesOf(files, kind).map(({ sent }) => sent)) / KB

/** The page as the browser reads it. */
const htmlOf = (files: readonly SentFile[]) =>
  sum(filesOf(files, 'html').map(({ body }) => body?.length ?? 0)) / KB

/** Style sheets as gzip sends them, which every browser understands. */
const stylesOf = (files: readonly SentFile[]) =>
  sum(filesOf(files, 'style').map(({ body }) => gzipSync(body ?? '', { level: 9 }).length)) / KIB

/** A page and what it made the browser fetch. */
export interface WeighedPage extends PublicPage {
  readonly files: readonly SentFile[]
}

const describeFiles = (files: readonly SentFile[]) =>
  `HTML ${sentOf(files, 'html').toFixed(1)} KB (${htmlOf(files).toFixed(0)} read), styles ${sentOf(files, 'style').toFixed(1)}, fonts ${sentOf(files, 'font').toFixed(1)}, ${filesOf(files, 'script').length} scripts of ${files.length} requests`

function scriptsOf({ pattern, name }: Pick<PublicPage, 'pattern' | 'name'>): number {
  if (WITH_ISLAND.includes(name)) return ISLAND_SCRIPTS_KB
  return LOGINS.includes(pattern) ? LOGIN_SCRIPTS_KB : SCRIPTS_KB
}

function scriptRow({ pattern, name, files }: WeighedPage): Row {
  return {
    name: `scripts of ${name}`,
    value: sentOf(files, 'script'),
    unit: ' KB sent',
    wanted: { atMost: scriptsOf({ pattern, name }) },
    note: describeFiles(files),
  }
}

/** Of the page where it is the most. */
function worst(
  name: string,
  pages: readonly WeighedPage[],
  measure: (files: readonly SentFile[]) => number,
  bound: { unit: string; atMost: number },
): Row {
  const [page] = pages.toSorted((left, right) => measure(right.files) - measure(left.files))
  if (!page) throw new Error(`no page was weighed for «${name}»`)
  return {
    name,
    value: measure(page.files),
    unit: bound.unit,
    wanted: { atMost: bound.atMost },
    note: `of ${page.name}, the most of ${pages.length}`,
  }
}

/** What public pages make a browser fetch, against budgets that no machine changes. */
export function weighPublicPages(pages: readonly WeighedPage[]): Row[] {
  const logins = pages.filter(({ pattern }) => LOGINS.includes(pattern))
  return [
    ...pages.map(scriptRow),
    worst('style sheets of a public page', pages, stylesOf, { unit: ' KiB gz', atMost: STYLES_KIB }),
    worst('HTML of a log-in page', logins, htmlOf, { unit: ' KB', atMost: LOGIN_HTML_KB }),
  ]
}

/** What the staff's list makes a browser fetch. */
export function weighStaffList(files: readonly SentFile[]): Row {
  return {
    name: 'scripts of the staff’s list of members',
    value: sentOf(files, 'script'),
    unit: ' KB sent',
    wanted: { atMost: STAFF_SCRIPTS_KB },
    note: describeFiles(files),
  }
}

/** What a round in the browser needs beyond the log-in page. */
export function weighAssessment(round: readonly SentFile[], login: readonly SentFile[]): Row {
  const [ours, theirs] = [round, login].map((files) => (sentOf(files, 'script') * KB) / KIB) as [
    number,
    number,
  ]
  return {
    name: 'scripts of the assessment − those of the log-in page',
    value: ours - theirs,
    unit: ' KiB sent',
    wanted: { atMost: ASSESSMENT_KIB },
    note: `${ours.toFixed(1)} and ${theirs.toFixed(1)}`,
  }
}
