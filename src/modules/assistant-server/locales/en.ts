export const en = {
  'assistant-server': {
    title: 'Server of the assistant',
    lead: 'A language model that the site may ask. It drafts English translations of texts of pages when staff ask for them, and a person reads each draft before it is saved. There is no chat with an assistant yet',
    address: 'Address of the server',
    'address-help':
      'A server that speaks as OpenAI’s does (chat completions), on a host that the operator has listed. The address usually ends in /v1',
    model: 'Model',
    'model-help': 'Its name as the server knows it',
    key: 'Key',
    'key-help': 'It is sealed and not shown again. A server inside the house may want none',
    'key-kept': 'A key is stored. Leave this empty to keep it; for another server it is needed again',
    leaves:
      'Texts of pages that staff have drafted leave this site for that server. Nothing about members is sent',
    saved: 'Saved. «Test this» on the screen of gateways asks the model one question',
    'to-trial': 'Go and test it',
    remove: 'Ask the model no more',
    'remove-text': 'The address, the model and the key are removed. What was saved of drafts stays',
    removed: 'The model is asked no more',
    'none-listed':
      'The operator of this installation has listed no server that sites may ask (SALA_TABLE_SOURCES). Ask for the host to be listed first',
    'bad-address':
      'This is no address of a server. It looks like https://models.example/v1, without name, ? or #',
    'not-listed':
      'The operator has not listed this host. Ask whoever runs the installation to add it to SALA_TABLE_SOURCES',
    'bad-model': 'Please enter the name of the model',
    'bad-key': 'The key has signs that no key has. Please copy it again',
    'key-again': 'This is another server than before. Please enter the key again',
    'not-set':
      'The site is connected with no language model. An administrator sets it up on the screen of gateways',
    'no-draft': 'No draft came: {why}. What you typed is still here',
    unusable:
      'The model answered with something that is no list of translations. Try once more, or translate by hand. What you typed is still here',
    outdated: 'Somebody else has changed this in the meantime. Please open the page again and try once more',
  },
  'gateway-assistant': {
    title: 'Assistant (language model)',
    about:
      'Drafts English translations of pages for staff to read and save. There is no chat with an assistant yet. The trial asks the model one question',
  },
}
