import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldValue } from './field-value.tsx'
import type { ShownDetail } from './read-detail.server.ts'

/** Links to related records have this mark: they are looked at beside the page. */
export const PANEL_MARK = 'data-panel'

function isDetail(data: unknown): data is ShownDetail {
  return typeof data === 'object' && data !== null && 'fields' in data && 'record' in data && 'titles' in data
}

/** Opens related records in a panel, so that whoever looks one up does not lose their place. A new tab is opened as ever. */
export function PanelLinks({ children }: { readonly children: ReactNode }) {
  const [href, setHref] = useState<string>()
  function open(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest(`a[${PANEL_MARK}]`) : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain) return
    event.preventDefault()
    // The listener that makes plain links navigate is not for this one.
    event.nativeEvent.stopImmediatePropagation()
    setHref(link.getAttribute('href') ?? undefined)
  }
  return (
    <>
      {/* Keys press links too: the browser sends a click for them. */}
      <div className="contents" onClickCapture={open}>
        {children}
      </div>
      {href && <SidePanel key={href} href={href} onClose={() => setHref(undefined)} />}
    </>
  )
}

function SidePanel({ href, onClose }: { readonly href: string; onClose(): void }) {
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
