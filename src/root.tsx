import { useMemo } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from 'react-router'
import { LoginDialog, LoginWithoutScripts } from '#modules/users/public-login.tsx'
import { schemeOf } from '#shell/color-mode.ts'
import { FaultScreen } from '#shell/fault-screen.tsx'
import { faultTexts } from '#shell/fault-texts.ts'
import { FlashToast } from '#shell/flash-toast.tsx'
import { type Here, HereContext } from '#shell/here.ts'
import { WakeScript } from '#shell/islands/wake-script.tsx'
import { Layout as ShellLayout } from '#shell/layout/layout.tsx'
import { PageHead } from '#shell/page-head.tsx'
import { RemoteControl } from '#shell/remote/remote-control.tsx'
import { type RootData, readRoot } from '#shell/root-data.server.ts'
import { shellLoader } from '#shell/screen.server.ts'
import { TextsProvider } from '#shell/texts.tsx'
import { storeUnsent, UnsentNotice } from '#shell/unsent.tsx'
import { useAppLinks } from '#shell/use-app-links.ts'
import { StartFailure, StartWatch } from '#shell/widgets/start-up.tsx'
import { letterSheet, preloadedFonts } from '#ui/font-files.ts'
import mark from '#ui/mark.svg?url'
import styles from '#ui/styles/app.css?url'
import { themeStyle } from '#ui/themes.ts'

export const loader = shellLoader(readRoot)

const none: readonly string[] = []

export const clientMiddleware = [storeUnsent]

export function links() {
  return [{ rel: 'icon', type: 'image/svg+xml', href: mark }]
}

/** The document around every page, also around errors. */
export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const mode = root?.mode ?? 'device'
  const lang = root?.lang ?? 'th'
  const here = useHereOf(root)
  useAppLinks(root?.opensAnew ?? none)
  return (
    <html
      lang={lang}
      data-frame={root?.frame}
      data-islands={root?.isIslands ? '' : undefined}
      data-mode={mode === 'device' ? undefined : mode}
      className={root?.site.style}
      style={themeStyle(root?.site.theme ?? 'blue')}
      suppressHydrationWarning
    >
      <head>
        {!root?.isIslands && <StartWatch />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={schemeOf(mode)} />
        {root ? <PageHead root={root} /> : <title>Sala</title>}
        <link rel="stylesheet" href={root?.isIslands ? import.meta.env.PUBLIC_SHEET : styles} />
        {letterSheet(lang) && <link rel="stylesheet" href={letterSheet(lang)} />}
        {root?.font && <link rel="stylesheet" href={root.font.sheet} />}
        {(root?.font?.files ?? preloadedFonts(lang)).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        <TextsProvider lang={lang} texts={root?.texts ?? { shell: faultTexts }}>
          <HereContext value={here}>
            {!root?.isIslands && <StartFailure />}
            {root ? <ShellLayout root={root}>{children}</ShellLayout> : <main>{children}</main>}
            {root?.isIslands ? <StillPage root={root} /> : <AlivePage root={root} />}
          </HereContext>
        </TextsProvider>
        {root?.isIslands ? <WakeScript /> : <PageScripts />}
      </body>
    </html>
  )
}

/** What a page has beside its content where all of it is alive. */
function AlivePage({ root }: { root: RootData | undefined }) {
  return (
    <>
      {root && !root.person && <LoginDialog />}
      <FlashToast />
      <UnsentNotice />
      {root && <RemoteControl person={root.person} />}
    </>
  )
}

/** What a page of islands has beside its content. */
function StillPage({ root }: { root: RootData }) {
  return root.person ? null : <LoginWithoutScripts />
}

const PageScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
)

/** The page as its parts see it, by the router. */
function useHereOf(root: RootData | undefined): Here {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const go: Here['go'] = (address, { replace = false } = {}) =>
      void navigate(address, { replace, preventScrollReset: address.startsWith('?') })
    return { root, pathname, search, go }
  }, [root, pathname, search, navigate])
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FaultScreen />
}
