import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { PageDocument } from '#kernel/pages/document.ts'
import { useHere } from '#shell/here.ts'
import { PageView } from '#shell/page/page-view.tsx'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { BackToTop } from '#shell/widgets/back-to-top.tsx'
import { ConsentHost } from '#shell/widgets/consent-host.tsx'
import { CookieQuestion } from '#shell/widgets/cookie-question.tsx'
import { DialogHost } from '#shell/widgets/dialog-host.tsx'
import { LeavingNotice, LoadingNotice } from '#shell/widgets/start-up.tsx'
import { ToastHost } from '#shell/widgets/toast-host.tsx'
import { Footer } from './footer.tsx'
import { FrontendHeader } from './frontend-header.tsx'
import { MemberBar } from './member-bar.tsx'
import { startMenus } from './menus.ts'
import { PublicHeader } from './public-header.tsx'
import { Recorder } from './recorder.tsx'
import { startSuggest } from './suggest.ts'

const DatabasePicker = lazy(() => import('#shell/widgets/database-picker.tsx'))
const DeveloperTools = lazy(() => import('#shell/widgets/developer-tools.tsx'))

type Header = ComponentType<{ root: RootData }>

// Visitors never load staff's header; the server, which draws in one go and cannot wait, is given it at its start.
const LazyHeader = lazy(() => import('./backend-header.tsx'))
let ReadyHeader: Header | undefined

/** Gives the frames a header that is there already. */
export function provideBackendHeader(header: Header): void {
  ReadyHeader = header
}

/** What waits comes alive after the rest of the page; a header that is there does so with it, so that its keys and links work at once. */
function BackendHeader({ root }: { root: RootData }) {
  if (ReadyHeader) return <ReadyHeader root={root} />
  return (
    <Suspense fallback={null}>
      <LazyHeader root={root} />
    </Suspense>
  )
}

/** The frame of a page: header, content, footer; blank and fullscreen pages have none. */
export function Layout({ root, children }: { root: RootData; children: ReactNode }) {
  useEffect(startMenus, [])
  useEffect(startSuggest, [])
  const isBare = root.frame === 'blank' || root.frame === 'fullscreen'
  return (
    <>
      <Recorder source={root.recorder} />
      {isBare ? <main id="content">{children}</main> : <Framed root={root}>{children}</Framed>}
      {root.isIslands ? (
        <LeavingNotice />
      ) : (
        <>
          <LoadingNotice />
          <ToastHost />
          <DialogHost />
        </>
      )}
    </>
  )
}

function Framed({ root, children }: { root: RootData; children: ReactNode }) {
  const t = useT()
  const { frame, extras } = root
  const { parts } = extras
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2 text-brand-ink focus:translate-y-0"
      >
        {t('shell.skip-to-content')}
      </a>
      {extras.hasDeveloperTools && <StartedTools />}
      {parts.header && <FramePart document={parts.header} />}
      {frame === 'frontend' && <FrontendHeader root={root} />}
      {parts.subheader && <FramePart document={parts.subheader} />}
      {frame === 'public' && <PublicHeader root={root} />}
      {frame === 'backend' && <BackendHeader root={root} />}
      <main id="content" className="grow">
        {children}
      </main>
      <Footer root={root} />
      {frame === 'frontend' && <MemberBar root={root} />}
      <BackToTop />
      {frame !== 'backend' && <Consent root={root} />}
      {extras.database?.mustChoose && <ForcedPicker />}
    </div>
  )
}

/** Asks by itself whether scripts run: the frame, drawn again for it, would hold the page up. */
function StartedTools() {
  if (!useHydrated()) return null
  return (
    <Suspense fallback={null}>
      <DeveloperTools />
    </Suspense>
  )
}

/** The page of the settings asks the same as the popup. */
function Consent({ root }: { root: RootData }) {
  if (useHere().pathname === CONSENT_PATH) return null
  return import.meta.env.SSR && root.isIslands ? <CookieQuestion root={root} /> : <ConsentHost root={root} />
}

/** A part of the frame that the site drew itself, above or below its bar: who is here and the way in always stay. */
function FramePart({ document }: { document: PageDocument }) {
  return (
    <div className="page-part">
      <PageView document={document} />
    </div>
  )
}

const CONSENT_PATH = '/consent'
const PICKER_PATH = '/member/database'

/** Nothing can be done before a database is chosen; without scripts the same is a page. */
function ForcedPicker() {
  const t = useT()
  const isStarted = useHydrated()
  if (useHere().pathname === PICKER_PATH) return null
  return (
    <>
      <noscript>
        <p className="p-4 text-center">
          <a href={PICKER_PATH} className="font-medium text-brand underline">
            {t('backend.choose-database')}
          </a>
        </p>
      </noscript>
      {isStarted && (
        <Suspense fallback={null}>
          <DatabasePicker />
        </Suspense>
      )}
    </>
  )
}
