import { describe, expect, it } from 'vitest'
import { showText } from '#modules/questions/model/show-text.server.ts'

describe('a formula in a question', () => {
  it('is drawn where it is text', () => {
    expect(showText('<p>\\(x^2\\)</p>', 'html')).toContain('<math>')
    expect(showText('\\(a<b\\)', 'plain')).toContain('<math>')
  })

  it.each([
    '<a title="\\(\\color{red}{x}\\) y">z</a>',
    '<img alt="$$\\color{red}{x}$$" src="/files/a.png" />',
    '<a title="\\[">one</a><a title="\\] onfocus=alert(1)">two</a>',
  ])('is a value and nothing else within a tag: %s', (html) => {
    const shown = showText(html, 'html')
    expect(shown).not.toContain('<math')
    expect(shown.match(/</g)).toHaveLength(html.match(/</g)?.length ?? 0)
  })
})
