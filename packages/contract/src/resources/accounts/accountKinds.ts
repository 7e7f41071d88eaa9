export type BankAccountType = 'CHECKING' | 'SAVINGS';
/** What a Pix key is. */
export type PixKeyType = 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'RANDOM';
