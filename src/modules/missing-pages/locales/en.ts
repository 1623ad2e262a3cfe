export const en = {
  'missing-pages': {
    title: 'Pages not found',
    ignored: 'Pages not found that are ignored',
    'show-ignored': 'Show ignored',
    'show-open': 'Show open ones',
    'lead-text':
      'Addresses that visitors opened and found no page at, counted without storing anything about anybody. Choose some and let them lead to a page',
    'column.path': 'Address',
    'column.count': 'Times',
    'column.lastAt': 'Last met',
    'column.firstAt': 'First met',
    lead: 'Redirect to',
    ignore: 'Ignore',
    notice: 'Stop ignoring',
    'no-such-page': 'The page was not found, or is not published',
    empty: 'No page was missed',
    'empty-text': 'When a visitor follows a link that leads nowhere, its address stands here',
  },
}
