import {
  ArrowLeft,
  CircleHelp,
  ClipboardPaste,
  History,
  Laptop,
  Redo2,
  Settings2,
  Smartphone,
  Tablet,
  Undo2,
} from 'lucide-react'
import { Activity, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { showConfirm } from '#shell/widgets/dialogs.ts'
import { showToast } from '#shell/widgets/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Canvas, type Width, widths } from './canvas.tsx'
import { readCopied } from './clipboard.ts'
import { Guide } from './guide.tsx'
import { Outline } from './outline.tsx'
import { PageDialog } from './page-dialog.tsx'
import { Palette, usePaletteHand } from './palette.tsx'
import { SaveNotice, SaveStatus } from './save-notice.tsx'
import { failureOf, isFault, LoggedOut, sendDesk } from './send-desk.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { tabName } from './use-autosave.ts'
import { useDesk } from './use-desk.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFrameDrag } from './use-frame-drag.ts'
import { useHold } from './use-hold.ts'
import type { OpenDesk } from './use-open-desk.ts'
import { type PageDesk, usePage } from './use-page.ts'
import { useRoom } from './use-room.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const views = ['palette', 'outline', 'canvas', 'settings'] as const
const widthIcons = { phone: <Smartphone />, tablet: <Tablet />, desk: <Laptop /> } as const

interface Published {
  readonly number: number
  readonly builder: readonly unknown[]
  readonly versions: OpenDesk['versions']
}

/** Puts the page in front of visitors, after what was typed last is saved. */
async function publish(page: PageDesk, say: (key: string) => string): Promise<void> {
  const { autosave, desk } = page
  try {
    await autosave.send()
    // What was typed while it was on its way.
    if (autosave.isWaiting()) await autosave.send()
    if (autosave.isWaiting()) return showToast({ kind: 'error', text: say('page-editor.not-sent') })
    const answer = await sendDesk<Published>('publish', { number: String(autosave.numberNow()) })
    if (isFault(answer)) return autosave.setState({ kind: 'fault', fault: answer })
    autosave.goOnFrom(answer.number)
    desk.setVersions(answer.versions)
    desk.setPublishAt(null)
    desk.setDraft(false)
    page.say(say('page-editor.published'))
    showToast({ kind: 'success', text: say('page-editor.published') })
  } catch (error) {
    if (error instanceof LoggedOut) autosave.setState({ kind: 'login', to: error.to })
    else showToast({ kind: 'error', text: say('page-editor.not-sent') })
  }
}

function PublishButton({ page, isHeld }: { readonly page: PageDesk; readonly isHeld: boolean }) {
  const t = useT()
  const isReady = useHydrated()
  return (
    <Button size="small" disabled={!isReady || isHeld} onClick={() => void publish(page, t)}>
      {t('page-editor.publish')}
    </Button>
  )
}

/** The editor: blocks and outline, the page in its frame, and the settings of what is chosen. */
export function Editor({ desk }: { readonly desk: OpenDesk }) {
  const t = useT()
  const page = usePage(desk)
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const drag = useFrameDrag(page, frame, line)
  // The list of all parts follows when there is time: nobody who opens the page or types waits for it.
  const calm = useDeferredValue(page)
  const hand = usePaletteHand(page)
  const { other, takeOver } = useHold()
  const keys = useEditorKeys(page, find, other !== null)
  const root = useRef<HTMLDivElement>(null)
  // Said on the element alone: nothing of the editor is drawn again for it.
  useEffect(() => {
    if (root.current) root.current.dataset.ready = ''
  }, [])
  useRoom(root)
  const isDesk = useDesk()
  const [width, setWidth] = useState<Width>('desk')
  const [view, setView] = useState<(typeof views)[number]>('outline')
  const [side, setSide] = useState<'palette' | 'outline'>('palette')
  // The list of all parts is drawn when it is first looked at, and kept.
  const isListSeen = !isDesk || side === 'outline'
  const [isListed, setListed] = useState(false)
  if (isListSeen && !isListed) setListed(true)
  const [dialog, setDialog] = useState<'versions' | 'page' | null>(null)
  const [isGuided, setGuided] = useState(false)
  const { post } = desk
  const hasDraft = desk.isDraft || page.canUndo || page.autosave.state.kind !== 'saved'

  /** Shows the list of all parts, which is where the page is searched. */
  function find(): void {
    flushSync(() => {
      setSide('outline')
      setView('outline')
    })
    document.getElementById('pe-find')?.focus()
  }

  async function paste(): Promise<void> {
    if (!page.paste(await readCopied())) showToast({ kind: 'info', text: t('page-editor.said-no-part') })
  }

  async function discard(): Promise<void> {
    if (
      !(await showConfirm({
        title: t('page-editor.discard'),
        message: t('page-editor.discard-text'),
        cancel: true,
      }))
    )
      return
    try {
      const answer = await sendDesk('discard', { tab: tabName() })
      if (isFault(answer)) return showToast({ kind: 'error', text: answer.message })
      page.autosave.forget()
      return location.reload()
    } catch (error) {
      return showToast({ kind: 'error', text: t(failureOf(error)) })
    }
  }

  return (
    <div ref={root} className="pe" data-view={view}>
      <header className="pe-bar">
        <a
          className="tool"
          href="/cms/pages"
          aria-label={t('page-editor.back')}
          title={t('page-editor.back')}
        >
          <ArrowLeft />
        </a>
        <h1>{post.title}</h1>
        <SaveStatus page={page} />
        <div className="pe-bar-tools">
          <IconButton
            label={t('page-editor.undo')}
            icon={<Undo2 />}
            disabled={!page.canUndo || other !== null}
            onClick={page.undo}
          />
          <IconButton
            label={t('page-editor.redo')}
            icon={<Redo2 />}
            disabled={!page.canRedo || other !== null}
            onClick={page.redo}
          />
          <IconButton
            label={t('page-editor.paste')}
            icon={<ClipboardPaste />}
            disabled={other !== null}
            onClick={() => void paste()}
          />
          <fieldset className="pe-widths-choice" aria-label={t('page-editor.screen-width')}>
            {(Object.keys(widths) as Width[]).map((name) => (
              <IconButton
                key={name}
                label={t(`page-editor.screen-${name}`)}
                icon={widthIcons[name]}
                aria-pressed={width === name}
                onClick={() => setWidth(name)}
              />
            ))}
          </fieldset>
          <IconButton
            label={t('page-editor.versions')}
            icon={<History />}
            onClick={() => setDialog('versions')}
          />
          <IconButton
            label={t('page-editor.page-settings')}
            icon={<Settings2 />}
            onClick={() => setDialog('page')}
          />
          <IconButton label={t('page-editor.guide')} icon={<CircleHelp />} onClick={() => setGuided(true)} />
        </div>
        {hasDraft && (
          <Button kind="quiet" size="small" disabled={other !== null} onClick={() => void discard()}>
            {t('page-editor.discard')}
          </Button>
        )}
        <PublishButton page={page} isHeld={other !== null} />
      </header>
      <output className="sr-only">{page.said}</output>
      <SaveNotice page={page} other={other} onTakeOver={() => void takeOver()} />
      <div className="pe-body" inert={other !== null}>
        <aside className="pe-side" data-part="left" aria-label={t('page-editor.parts')}>
          <div className="pe-tabs" role="tablist">
            {(['palette', 'outline'] as const).map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                aria-selected={side === name}
                onClick={() => setSide(name)}
              >
                {t(`page-editor.view-${name}`)}
              </button>
            ))}
          </div>
          <div data-side="palette" data-open={side === 'palette' || undefined}>
            <Palette blocks={desk.blocks} hand={hand} drag={drag} />
          </div>
          <div data-side="outline" data-open={side === 'outline' || undefined}>
            {(isListed || isListSeen) && (
              <Activity mode={isListSeen ? 'visible' : 'hidden'}>
                <Outline page={calm} />
              </Activity>
            )}
          </div>
        </aside>
        <div className="pe-main">
          <Canvas page={page} drag={drag} frame={frame} line={line} width={width} {...keys} />
        </div>
        <aside className="pe-side" data-part="right" aria-label={t('page-editor.view-settings')}>
          <SettingsPanel page={page} frame={frame} />
        </aside>
      </div>
      <nav className="pe-views" aria-label={t('page-editor.views')}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => {
              setView(name)
              if (name === 'palette' || name === 'outline') setSide(name)
            }}
          >
            {t(`page-editor.view-${name}`)}
          </button>
        ))}
      </nav>
      <Guide isWanted={isGuided} onClose={() => setGuided(false)} />
      {dialog === 'versions' && (
        <VersionsDialog page={page} isHeld={other !== null} onClose={() => setDialog(null)} />
      )}
      {dialog === 'page' && <PageDialog page={page} onClose={() => setDialog(null)} />}
    </div>
  )
}
