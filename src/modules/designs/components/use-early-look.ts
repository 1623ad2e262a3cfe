import { useEffectEvent, useLayoutEffect } from 'react'

type EarlyLook = Readonly<Record<'siteSubStyle' | 'font', string>>

/** Takes over what was ticked before the page came alive: it would be lost with the next drawing. */
export function useEarlyLook(form: string, adopt: (early: EarlyLook) => void): void {
  const onAlive = useEffectEvent(adopt)
  useLayoutEffect(() => {
    const found = document.getElementById(form)
    if (!(found instanceof HTMLFormElement)) return
    const typed = new FormData(found)
    const said = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    onAlive({ siteSubStyle: said('siteSubStyle'), font: said('font') })
  }, [form])
}
