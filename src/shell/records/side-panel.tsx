import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldValue } from './field-value.tsx'
import type { ShownDetail } from './read-detail.server.ts'

function isDetail(data: unknown): data is ShownDetail {
  return typeof data === 'object' && data !== null && 'fields' in data && 'record' in data && 'titles' in data
}

/** A related record beside the page. */
export default function SidePanel({ href, onClose }: { readonly href: string; onClose(): void }) {
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const { load, data, state } = useFetcher<unknown>()
  useEffect(() => void load(href), [load, href])
  const isOther = data !== undefined && state === 'idle' && !isDetail(data)
  // A screen of its own is not drawn in a panel.
  useEffect(() => {
    if (isOther) void navigate(href)
  }, [isOther, navigate, href])
  const shown = isDetail(data) ? data : undefined
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown?.title ?? t('records-screen.panel-loading')}
      description={shown?.label}
      closeLabel={t('records-screen.panel-close')}
      width="wide"
      footer={
        <LinkButton kind="secondary" href={href}>
          {t('records-screen.panel-open')}
        </LinkButton>
      }
    >
      {shown && (
        <DefinitionList
          items={shown.fields
            .filter((field) => field.kind !== 'json' && !Object.hasOwn(shown.masked, field.name))
            .map((field) => ({
              term: field.label,
              value: (
                <FieldValue
                  field={field}
                  value={shown.record[field.name]}
                  wording={{ lang, titles: shown.titles }}
                />
              ),
            }))}
        />
      )}
    </Dialog>
  )
}
