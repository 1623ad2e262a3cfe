const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<')

/** The inputs of a page as its browser would send them, by name. */
export function inputsOf(html: string): Record<string, string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const inputs: Record<string, string> = {}
  for (const [tag] of main.matchAll(/<input[^>]*>/g)) {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1]
    const isBox = /type="(?:radio|checkbox)"/.test(tag)
    if (name && (!isBox || /\bchecked/.test(tag)))
      inputs[name] = plain(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? (isBox ? 'on' : ''))
  }
  for (const [, name = '', value = ''] of main.matchAll(
    /<textarea[^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/textarea>/g,
  ))
    inputs[name] = plain(value)
  for (const [, tag = '', options = ''] of main.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1]
    const chosen = /<option(?=[^>]*\bselected)[^>]*\bvalue="([^"]*)"/.exec(options)?.[1]
    if (name) inputs[name] = plain(chosen ?? '')
  }
  return inputs
}
