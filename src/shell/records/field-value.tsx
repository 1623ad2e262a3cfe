import { pictureSources } from '#kernel/storage/address.ts'
import { besideName } from '#shell/beside/beside-address.ts'
import { Picture } from '#ui/picture.tsx'
import type { FieldDescription } from './description.ts'
import { EmailText, FieldCell } from './field-cell.tsx'
import { formatValue, type Wording } from './format-value.ts'

interface FieldValueProps {
  readonly field: FieldDescription
  readonly value: unknown
  readonly wording: Wording
}

const linkClass = 'text-brand underline-offset-4 hover:underline wrap-anywhere'

/** Shows a value on the record's own page, where there is room for all of it. */
export function FieldValue({ field, value, wording }: FieldValueProps) {
  const text = formatValue(field, value, wording)
  if (text === '') return <FieldCell field={field} value={value} wording={wording} />
  switch (field.kind) {
    case 'email':
      return (
        <a href={`mailto:${text}`} className={linkClass}>
          <EmailText address={text} />
        </a>
      )
    case 'reference':
    case 'references':
      return <References field={field} value={value} wording={wording} />
    case 'phone':
      return (
        <a href={`tel:${String(value)}`} className={`${linkClass} tabular-nums`}>
          {text}
        </a>
      )
    case 'file':
      return (
        <a href={text} className={linkClass}>
          {text}
        </a>
      )
    case 'image':
      return (
        <Picture
          src={text}
          sources={pictureSources(text)}
          sizes="320px"
          alt=""
          className="max-h-48 rounded-card border border-line"
        />
      )
    case 'longText':
      return <p className="max-w-reading whitespace-pre-line">{text}</p>
    case 'richText':
      return <p className="max-w-reading">{text}</p>
    case 'citizenId':
    case 'passport':
      return <span className="tabular-nums">{text}</span>
    default:
      return <FieldCell field={field} value={value} wording={wording} />
  }
}

/** Other records by their names, each a link where the actor may open it. */
function References({ field, value, wording }: FieldValueProps) {
  const page = field.refers?.by === '_id' ? wording.hrefs?.[field.refers.collection] : undefined
  const titles = wording.titles[field.refers?.collection ?? ''] ?? {}
  if (!page) return <FieldCell field={field} value={value} wording={wording} />
  return (
    <span className="flex flex-wrap gap-x-3">
      {[value].flat().map((id) => (
        <a
          key={String(id)}
          href={page.replace(':id', String(id))}
          className={linkClass}
          data-beside={
            titles[String(id)] ? besideName(field.refers?.collection ?? '', String(id)) : undefined
          }
        >
          {titles[String(id)] ?? '–'}
        </a>
      ))}
    </span>
  )
}
