/**
 * The names that the shared modules of zod and react-query export. Both packages are several times the size of what we use,
 * so a name is added here on purpose, when an area first needs it. A build that uses another name fails and says which.
 * One name a line, in alphabetical order.
 * Every other package is exported whole.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const exportedNames = {
  '@tanstack/react-query': [
    'QueryClient',
    'QueryClientProvider',
    'useMutation',
    'useQuery',
    'useQueryClient',
  ],
  'zod/mini': [
    '_default',
    'array',
    'boolean',
    'catchall',
    'codec',
    'discriminatedUnion',
    'encode',
    'enum',
    'exactOptional',
    'gte',
    'int',
    'literal',
    'lte',
    'maximum',
    'maxLength',
    'minimum',
    'minLength',
    'NEVER',
    'null',
    'nullable',
    'number',
    'object',
    'optional',
    'output',
    'partial',
    'pipe',
    'record',
    'refine',
    'regex',
    'string',
    'transform',
    'trim',
    'undefined',
    'union',
    'url',
    'ZodMiniType',
  ],
};
