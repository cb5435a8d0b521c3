/** Addresses that lead, or are read somewhere as leading, away from https://northlight.example. */
export const hostileAddresses = [
  'https://other.example/', '//other.example', '///other.example', '/\\other.example', '\\\\other.example', '/\t/other.example', '/\n//other.example', '\t//other.example', ' //other.example',
  '/..//other.example/', '/.//other.example/', '/a/..//other.example', '/%2e%2e//other.example/', '/%2E//other.example', '/..\\\\other.example', '/../\\other.example', '/./\t/other.example',
  'javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'blob:https://northlight.example/5d0f', 'mailto:ada@guests.example',
  'https://ada@northlight.example/', 'https://ada:secret@northlight.example/my-details', 'https://northlight.example@other.example/', 'https://northlight.example.other.example/',
  'http://northlight.example/', 'https://northlight.example:8443/', 'https://', 'https:///other.example',
];
