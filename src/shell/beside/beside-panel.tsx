import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import sheet from './beside.css?url'
import { besidePath } from './beside-address.ts'
import { BesideFacts } from './beside-facts.tsx'
import type { BesideAnswer } from './read-beside.server.ts'

interface BesidePanelProps {
  /** The record, as `besideName` has it. */
  readonly name: string
  /** Changes whenever it is asked for, also while it is about to close. */
  readonly visit: string
  onClose(): void
}

/** A record beside the page, from the right on a desk and over all of a telephone. */
export default function BesidePanel({ name, visit, onClose }: BesidePanelProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  // Each record has its own: what was asked for before never stands under another's name.
  const { load, data, state } = useFetcher<BesideAnswer>({ key: `beside-${name}` })
  const address = `${besidePath(name)}?panel=1`
  useEffect(() => void load(address), [load, address])
  useLayoutEffect(() => {
    if (visit && !dialog.current?.open) dialog.current?.showModal()
  }, [visit])
  useLayoutEffect(() => {
    const shown = dialog.current
    // Closed before it goes, so that the link which opened it has the focus again.
    return () => shown?.close()
  }, [])
  const record = data && 'fields' in data ? data : undefined
  const fault = data && 'refused' in data ? data.refused || t('beside.failed') : undefined
  return (
    <dialog
      ref={dialog}
      className="beside"
      aria-labelledby="beside-title"
      aria-busy={state !== 'idle' || undefined}
      onClose={onClose}
      // A press outside of it closes it, where the browser knows how.
      closedby="any"
    >
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="beside-sheet">
        <header>
          <div>
            <h2 id="beside-title">{record?.title ?? t(fault ? 'beside.title' : 'beside.loading')}</h2>
            {record && <p>{record.label}</p>}
          </div>
          <form method="dialog">
            <button type="submit" className="tool [&_svg]:size-5" aria-label={t('beside.close')}>
              <Icon name="close" />
            </button>
          </form>
        </header>
        <div className="beside-body">
          {!record && !fault && <SkeletonText lines={6} />}
          {fault && <Alert tone="bad">{fault}</Alert>}
          {record && <BesideFacts record={record} />}
        </div>
        <footer>
          {fault && <Button onClick={() => void load(address)}>{t('beside.again')}</Button>}
          {record?.pageHref && (
            <LinkButton kind="secondary" href={record.pageHref}>
              {t('beside.whole')}
            </LinkButton>
          )}
        </footer>
      </div>
    </dialog>
  )
}
