import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useHere } from './here.ts'
import { useReference } from './reference.ts'
import type { ScreenFault } from './screen.server.ts'
import { useT } from './texts.tsx'

const TITLES: Readonly<Record<number, string>> = {
  403: 'shell.fault.forbidden',
  404: 'shell.fault.not-found',
  413: 'shell.fault.too-large',
  503: 'shell.fault.busy',
}

const WORDS: Readonly<Record<number, string>> = {
  404: 'shell.fault.not-found-text',
  413: 'shell.fault.too-large-text',
}

/** What a person sees instead of a screen: what happened and the way on. */
export function FaultScreen() {
  const error = useRouteError()
  const t = useT()
  const { pathname, search } = useHere()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const fault = isRouteErrorResponse(error) ? (error.data as Partial<ScreenFault> | undefined) : undefined
  const reference = useReference(fault?.reference)
  const title = t(TITLES[status] ?? 'shell.fault.server')
  const said = fault?.message && fault.message !== title ? fault.message : undefined
  return (
    <Container width="reading">
      <div className="py-12" data-reference={status >= 500 ? reference : undefined}>
        <ErrorState
          title={title}
          text={said ?? t(WORDS[status] ?? 'shell.fault.text')}
          action={
            <>
              {status === 503 && <LinkButton href={pathname + search}>{t('shell.fault.again')}</LinkButton>}
              <LinkButton kind={status === 503 ? 'secondary' : 'primary'} href="/">
                {t('shell.fault.home')}
              </LinkButton>
            </>
          }
          reference={status >= 500 && reference && t('shell.fault.reference', { id: reference })}
        />
      </div>
    </Container>
  )
}
