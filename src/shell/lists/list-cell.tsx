import type { ReactNode } from 'react'
import { besideName, besidePath } from '#shell/beside/beside-address.ts'
import { EmailText } from '#shell/records/field-cell.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { Cover } from '#ui/cover.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PlainParts } from '#ui/write-markup.ts'
import {
  type CellExtras,
  isDrawn,
  isWorded,
  type PersonValue,
  type PictureValue,
  showText,
} from './cell-text.ts'
import type { ColumnDescription } from './description.ts'

/** The words of a table, found once for all its cells. */
export interface CellWords {
  readonly lang: string
  readonly yesNo: { readonly yes: string; readonly no: string }
}

interface Cell {
  readonly column: ColumnDescription
  readonly value: unknown
  /** Where the row's title leads. */
  readonly rowHref: string | null
  /** The id of the record that it names, where that is another than the row. */
  readonly related?: string | undefined
}

/** What cells are made of; none of it has a hook. */
export const cellParts: PlainParts = new Set<unknown>([
  Avatar,
  Badge,
  CategoryIcon,
  Cover,
  EmailText,
  Picture,
])

const nothing = <span className="text-muted">–</span>

/**
 * Draws a value by the kind of its column, with what stands beside it; a dash where there is none. A function and no
 * component: tables have hundreds of cells, and each component costs more than the little that it draws.
 */
export function drawCell({ column, value, rowHref, related }: Cell, { lang, yesNo }: CellWords): ReactNode {
  const text = showText(column, value, lang, yesNo)
  if (text === '') return isDrawn(value) ? drawCover(value) : nothing
  const { href, note, badges = [], ...extras } = extrasOf(column, value)
  const ofColumn = column.related && related && text !== '–' ? besideName(column.related, related) : undefined
  const beside = extras.beside ?? ofColumn
  const address = href ?? rowHref ?? (beside === undefined ? null : besidePath(beside))
  const shown = drawLink({ address, beside, isTitle: column.isTitle }, drawText(column, value, text))
  if (!note && badges.length === 0) return shown
  return (
    <span className="min-w-0 max-md:text-end in-[.title]:max-md:text-start">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {shown}
        {badges.map((badge) => (
          <Badge key={badge.text} tone={badge.tone}>
            {badge.text}
          </Badge>
        ))}
      </span>
      {note && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">
          {note.includes('@') ? <EmailText address={note} /> : note}
        </span>
      )}
    </span>
  )
}

function extrasOf({ kind }: ColumnDescription, value: unknown): CellExtras {
  const hasExtras = (kind === 'person' || kind === 'link') && typeof value === 'object' && value !== null
  return hasExtras ? value : {}
}

interface Way {
  readonly address: string | null
  /** The record beside which the page stays, where it is not left. */
  readonly beside: string | undefined
  readonly isTitle: boolean
}

/** A link where there is one; the title of a row can be reached by keys in any case. */
function drawLink({ address, beside, isTitle }: Way, children: ReactNode): ReactNode {
  if (address)
    return (
      <a
        href={address}
        data-beside={beside}
        {...(isTitle && { 'data-list-row': '' })}
        className={`inline-block py-1 text-text underline-offset-4 hover:text-brand hover:underline ${beside && !isTitle ? 'underline decoration-muted/50 decoration-dotted' : ''}`}
      >
        {children}
      </a>
    )
  return isTitle ? (
    <span tabIndex={-1} data-list-row="">
      {children}
    </span>
  ) : (
    children
  )
}

function drawText(column: ColumnDescription, value: unknown, text: string): ReactNode {
  switch (column.kind) {
    case 'person':
      return drawPerson(value, text)
    case 'email':
      return <EmailText address={text} />
    case 'yesNo':
      return <Badge tone={value === true ? 'brand' : 'neutral'}>{text}</Badge>
    case 'choice':
      return (
        <span className="md:whitespace-nowrap">
          <Badge tone={column.tones[isWorded(value) ? value.value : String(value)] ?? 'neutral'}>
            {text}
          </Badge>
        </span>
      )
    case 'choices':
      return (
        <span className="inline-flex flex-wrap gap-1">
          {[value].flat().map((item) => (
            <Badge key={String(item)}>{column.words[String(item)] ?? String(item)}</Badge>
          ))}
        </span>
      )
    case 'number':
    case 'money':
      return text
    case 'percent':
      return drawPercent(Number(value), text)
    case 'day':
    case 'moment':
      return (
        <time dateTime={String(value)} className="whitespace-nowrap">
          {text}
        </time>
      )
    case 'picture':
      return (
        <img
          src={text}
          alt=""
          loading="lazy"
          width={64}
          height={36}
          className="h-9 w-16 rounded-control bg-text/5 object-cover"
        />
      )
    default:
      return <span className="wrap-anywhere">{text}</span>
  }
}

/** The picture that is drawn for what has none, as small as the others. */
function drawCover({ seed, icon }: PictureValue): ReactNode {
  return (
    <div className="h-9 w-16 overflow-hidden rounded-control">
      <Cover seed={seed} icon={icon ?? undefined} />
    </div>
  )
}

function drawPerson(value: unknown, text: string): ReactNode {
  const picture = typeof value === 'object' ? (value as PersonValue).avatar : null
  if (!picture) return <span className="wrap-anywhere">{text}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true">
        <Avatar name={text} picture={picture} size="xs" />
      </span>
      <span className="wrap-anywhere">{text}</span>
    </span>
  )
}

function drawPercent(percent: number, text: string): ReactNode {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-16 overflow-hidden rounded-full bg-text/10">
        <span
          className="block h-full rounded-full bg-brand"
          style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </span>
      {text}
    </span>
  )
}
