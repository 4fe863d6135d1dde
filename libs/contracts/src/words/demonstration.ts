/** The demonstration case, under which attempts at it are kept. It is in no list and is not sold; it is read on `/demo`. */
export const DEMONSTRATION_CASE_ID = 'ccddaca7-6555-5481-bef1-10e21499444d';
