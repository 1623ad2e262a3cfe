import { Check, Copy, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { inputClass } from '#ui/text-input.tsx'
import { type EmployeeLink, writeCsv, writeLines, writeSheet } from '../employees/link-lines.ts'

interface Slip extends EmployeeLink {
  /** The link as a picture to scan. */
  readonly picture: string
}

function save(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

/** The links of new employees, which are kept nowhere: copied, taken along as a file, or printed to be handed over. */
export function LinkList({ links }: { readonly links: readonly EmployeeLink[] }) {
  const t = useT()
  const isAlive = useHydrated()
  const [isCopied, setCopied] = useState(false)
  const [slips, setSlips] = useState<readonly Slip[]>([])
  const lines = writeLines(links)
  useEffect(() => {
    if (slips.length > 0) window.print()
  }, [slips])
  async function copy() {
    await navigator.clipboard.writeText(lines)
    setCopied(true)
  }
  async function print() {
    const { drawQr } = await import('#kernel/pictures/draw-qr.ts')
    setSlips(links.map((link) => ({ ...link, picture: drawQr(link.link) })))
  }
  const heading = ['name', 'contact', 'link'].map((name) => t(`companies.column.${name}`))
  async function saveSheet() {
    save('employee-links.xlsx', await writeSheet(heading, links))
  }
  function saveCsv() {
    save('employee-links.csv', new Blob([writeCsv(heading, links)], { type: 'text/csv' }))
  }
  return (
    <div className="grid gap-3">
      <Field id="links" label={t('companies.list.links')} help={t('companies.list.links-help')}>
        {({ required: _required, ...wiring }) => (
          <textarea {...wiring} readOnly rows={4} value={lines} className={`${inputClass} py-2`} />
        )}
      </Field>
      {isAlive && (
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
            <span aria-live="polite">
              {t(isCopied ? 'companies.list.links-copied' : 'companies.list.links-copy')}
            </span>
          </Button>
          <Button kind="secondary" icon={<FileSpreadsheet />} onClick={() => void saveSheet()}>
            {t('companies.list.links-xlsx')}
          </Button>
          <Button kind="secondary" icon={<FileText />} onClick={saveCsv}>
            {t('companies.list.links-csv')}
          </Button>
          <Button kind="secondary" icon={<Printer />} onClick={() => void print()}>
            {t('companies.list.links-print')}
          </Button>
        </div>
      )}
      {slips.length > 0 && createPortal(<Slips slips={slips} />, document.body)}
    </div>
  )
}

/** One slip for each employee, on paper alone. */
function Slips({ slips }: { readonly slips: readonly Slip[] }) {
  const t = useT()
  return (
    <ul className="link-slips">
      {slips.map(({ name, contact, link, picture }) => (
        <li key={link}>
          <img src={picture} alt="" />
          <div>
            <strong>{name}</strong>
            <p>{contact}</p>
            <p>{t('companies.list.slip')}</p>
            <p className="link-slip-address">{link}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
