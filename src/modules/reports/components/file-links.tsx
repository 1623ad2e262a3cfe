import { FileSpreadsheet, FileText } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'

/** The same figures as files. */
export function FileLinks({ hrefOf }: { hrefOf(format: string): string }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton kind="secondary" size="small" icon={<FileSpreadsheet />} href={hrefOf('xlsx')} download>
        {t('reports.export-xlsx')}
      </LinkButton>
      <LinkButton kind="secondary" size="small" icon={<FileText />} href={hrefOf('csv')} download>
        {t('reports.export-csv')}
      </LinkButton>
    </div>
  )
}
