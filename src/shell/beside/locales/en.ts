export const en = {
  beside: {
    title: 'Related record',
    loading: 'Opening…',
    close: 'Close',
    whole: 'Open the whole page',
    again: 'Try again',
    refused: 'This record is not there: it may be deleted, or not yours to see',
    failed: 'It could not be opened. Please check the connection and try again',
  },
}
